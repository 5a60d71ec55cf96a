import { routes } from '../web/src/app/routes.ts';

const rows = routes.map(({ path, auth, title, name, open }) => ({
  path,
  auth,
  title,
  ...(name && { name }),
  ...(open && { open }),
}));

console.log(JSON.stringify(rows, null, 2));
