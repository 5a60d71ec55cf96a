// `npm run admin`: the commands of an operator, from the server that was built.
import { existsSync } from 'node:fs';

const program = new URL('../server/dist/admin.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('Kith isn’t built yet. Run npm start, or npm run build.');
  process.exitCode = 1;
}
