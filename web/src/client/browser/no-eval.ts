import { config } from 'zod';

// The content security policy forbids eval. Unless it is told so, zod tries once on every page, and browsers
// report it.
config({ jitless: true });
