/**
 * The catalogue of refusals: code, status and the exact text. Texts of the specification stay letter for
 * letter, spelling included, and stand here and nowhere else.
 */
export const ERRORS = {
  malformed: { status: 400, message: 'We couldn’t read what you sent. Please try again.' },
  not_signed_in: { status: 401, message: 'Session Expired!' },
  invalid_credentials: {
    status: 401,
    message: 'The email, mobile or password isn’t right. Please check and try again.',
  },
  forbidden: { status: 403, message: 'You don’t have access to this.' },
  identity_mismatch: { status: 403, message: 'This request names another person than the one logged in.' },
  terms_outdated: {
    status: 403,
    message: 'Our terms have changed. Please read and accept them to continue.',
  },
  consent_pending: {
    status: 403,
    message: 'Your account is waiting for a guardian to approve it. Help and crisis numbers work now.',
  },
  second_factor_required: {
    status: 403,
    message: 'Your work in Kith opens once you turn on two-step login. You can set it up now.',
  },
  reauthentication_required: {
    status: 403,
    message: 'Please enter your password again to make this change.',
  },
  forum_closed: { status: 403, message: 'This is for people from 18 years on.' },
  not_found: {
    status: 404,
    message: 'We couldn’t find that. It may have been removed, or it isn’t shared with you.',
  },
  method_not_allowed: { status: 405, message: 'This address doesn’t take that kind of request.' },
  code_invalid: {
    status: 422,
    message: 'That code isn’t right or has expired. Please check it or ask for a new one.',
  },
  link_invalid: {
    status: 404,
    message: 'This link isn’t right, has been used, or has expired. You can ask for a new one.',
  },
  registration_completed: {
    status: 409,
    message:
      'Your account has already been registered, with an invitation to log in to communicate with the provider, access resources and track wellbeing',
  },
  stale: {
    status: 409,
    message: 'This was changed somewhere else. We kept your version. Here’s the newer one.',
  },
  step_impossible: {
    status: 409,
    message: 'You can’t take this step from where the task is now. Here’s the task as it is.',
  },
  assessment_completed: { status: 409, message: 'Assessment already completed!' },
  too_soon: { status: 409, message: 'You can take this again later.' },
  key_reused: { status: 409, message: 'This was sent before with other content. Please try again.' },
  comments_off: { status: 409, message: 'Comments are turned off here.' },
  forum_name_due: {
    status: 409,
    message: 'Please choose a name first. What you wrote is still here.',
  },
  forum_name_set: { status: 409, message: 'You have a name here already. It can’t be changed for now.' },
  answers_closed: { status: 409, message: 'This takes no more answers. What you wrote is still here.' },
  conflict: { status: 409, message: 'This can’t be done now. Please refresh and try again.' },
  sms_unavailable: {
    status: 409,
    message: 'Kith sends no text messages here. Please choose another way.',
  },
  call_over: { status: 409, message: 'This call is over.' },
  call_elsewhere: { status: 409, message: 'You’re in this call on another device.' },
  call_going_on: {
    status: 409,
    message: 'You’re calling already. Please go back into that call, or end it first.',
  },
  room_full: {
    status: 409,
    message: 'Four people are in this call already. There’s room again when one of them leaves.',
  },
  slot_taken: { status: 409, message: 'This time has just been taken. Please choose another.' },
  change_too_late: {
    status: 409,
    message: 'It’s too close to this appointment to change it here. Please contact your professional.',
  },
  chat_closed: {
    status: 409,
    message: 'You can no longer write in this chat. Earlier messages stay here.',
  },
  change_expired: {
    status: 409,
    message: 'You can change or delete a message for 15 minutes. That time has passed.',
  },
  files_paused: {
    status: 409,
    message: 'That’s a lot of files for one hour. Please try again later.',
  },
  photos_full: {
    status: 409,
    message: 'A plan has room for 6 photos. Please take one out first.',
  },
  resources_full: {
    status: 409,
    message: 'An organisation has room for 200 resources. Please delete one first.',
  },
  card_declined: {
    status: 409,
    message: 'Your bank declined this card. Nothing was charged. Please try another card.',
  },
  undo_expired: { status: 409, message: 'The time to undo has passed.' },
  too_large: { status: 413, message: 'This is too large to send.' },
  upload_too_large: { status: 413, message: 'This file is too large.' },
  files_too_large: { status: 413, message: 'The files in one message or note can be up to 30 MB in all.' },
  too_many_files: { status: 413, message: 'One message or note can have 10 files.' },
  no_room_for_files: {
    status: 413,
    message: 'There’s no room left for your files. You can still send words without them.',
  },
  disk_full: {
    status: 413,
    message: 'The server has no room for files right now. You can still send words without them.',
  },
  unsupported_type: { status: 415, message: 'Kith can’t take this kind of content here.' },
  fields_rejected: { status: 422, message: 'Please check the marked fields.' },
  incomplete_action: { status: 422, message: 'Incomplete action post data' },
  infected: { status: 422, message: 'We found a virus in a file, so we didn’t send it.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, message: 'Unknown error has found. Please contact admin.' },
  not_checked: {
    status: 503,
    message: 'Files can’t be checked for viruses right now. Please try again soon.',
  },
  unavailable: { status: 503, message: 'Kith isn’t available for a moment. Please try again soon.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The body of every refusal. `errors` maps a field to its message; `current` is the newer record after a
 * stale edit.
 */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly request_id?: string;
}

/** Fixed texts of the screens that no response carries. */
export const SCREEN_TEXTS = {
  loginNoResponse: 'Unable to authenticate. Please try again later.',
  signupWithoutText: 'Unknown error has occured.',
  saving: 'Saving...',
  logout: 'Logout Successful.',
  permissionsSaved: 'Supporter Permissions has been saved.',
  safetyPlanSaved: 'Safety Plan has been saved.',
  invitationAccepted: 'Supporter Invitation has been accepted.',
  invitationDeclined: 'Supporter Invitation has been declined.',
  consentAccepted: 'Consent Request has been accepted.',
  consentDeclined: 'Consent Request has been declined.',
} as const;
