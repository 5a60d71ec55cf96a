/** The front desk of an organisation, by its one name on teams, in chats and in searches. */
export function deskName(organisation: string): string {
  return `${organisation} reception`;
}
