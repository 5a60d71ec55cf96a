import { routes } from '../web/src/app/routes.ts';
import { soon } from '../web/src/app/soon-texts.ts';

const rows = routes.map(({ path, auth, title, name, open }) => ({
  path,
  auth,
  title,
  ...(name && { name }),
  ...(open && { open }),
  ...(soon[path] && { soon: true }),
}));

console.log(JSON.stringify(rows, null, 2));
