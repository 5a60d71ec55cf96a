// Chats on the screen: the list, one chat at a time, and what is written. A message lies on this device until the server has it, is sent in
// order under a key of its own, and goes by itself when there is a connection again.
export { keepSending } from './unsent-messages.ts';
