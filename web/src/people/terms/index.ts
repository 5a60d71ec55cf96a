// What other parts show of the terms.
export { PlainDocument } from './plain-document.tsx';
