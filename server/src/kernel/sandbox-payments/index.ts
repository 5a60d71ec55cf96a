// Stands in for a payment processor where none is configured: it knows the published test cards alone, moves
// no money, and remembers each charge by its key.
export { sandboxProcessor } from './processor.ts';
