import { ERRORS } from './errors.ts';

/** The introduction of the published description: all that an integrator must know before the first call. */
export const API_GUIDE = `
Kith lets a member build a support team and decide who sees what. Every screen of its own app uses these calls.

## Signing in

\`\`\`
curl -d 'email_or_mobile=maya@example.com' --data-urlencode 'password=…' https://your.kith/api/auth
\`\`\`

The answer holds \`token\` and \`session\`. Send the token with every call: \`Authorization: Bearer <token>\`. Where a second step is due there is
no token but a \`challenge\`; send it with the code to \`/api/auth/verify_2fa_code\`. The person is always the person of the token. A
\`supporter_id\`, \`sender\` or own \`user_id\` that names someone else is 403 \`identity_mismatch\`. \`renew_at\` says when to ask
\`/api/auth/renew_token\` for the next token. 401 means only that there is no valid session.

## Sending

Fields of GET and DELETE travel in the query. A POST takes the same fields in one of three encodings:

\`\`\`
application/x-www-form-urlencoded   title=Walk&shared_with[]=12&permissions[note][view]=true
multipart/form-data                 the same names, one part each; only a few calls take files
application/json                    {"title":"Walk","shared_with":[12],"permissions":{"note":{"view":true}}}
\`\`\`

In a query and in both forms an optional parameter that is empty counts as absent. Two exceptions: an id that names a person is refused (422),
and a list stays the empty list. Yes and no may be \`true\`, \`false\`, \`1\` or \`0\`. JSON is strict. A field that a call does not know is 422.

## Dates

\`created_at\` and the other fields of storage format are \`YYYY-MM-DD HH:mm:ss\` in UTC. Fields that take a moment take that format, and ISO 8601
with \`Z\` or an offset: \`2026-12-01 10:00:00\`, \`2026-12-01T10:00:00Z\`, \`2026-12-01T20:00:00+10:00\`. What an answer holds can be sent back.

## Names for one thing

A member is called \`patient_id\`, \`about_patient_id\`, \`member_id\` or \`user\`, as the published list of calls has it: the person whose records
are meant. \`supporter_id\`, \`supporter\` and \`sender\` are the caller. \`patient_team_id\` is one person’s place on a member’s team, and it names
an invitation as well. \`conversation_id\` is a thread. A field of one name means the same in every call.

## Lists

\`limit\` is 1 to 100, and \`has_more_data\` says whether there is more. With \`offset\` alone a new item can push one that you have seen onto the next
page: it may come twice, and none is missed. The journey also answers a \`cursor\`; sent back it wins over \`offset\`, and new items do not
shift it. Messages come by \`after_id\` and \`before_id\`.

## Errors

\`\`\`
{"message":"${ERRORS.fields_rejected.message}","code":"fields_rejected","errors":{"title":"Please fill this in."}}
\`\`\`

\`message\` can be shown as it is, \`code\` is for programs. What is not there and what you may not know of are the same 404. With a relation to the
member but without the permission it is 403. 403 \`terms_outdated\` and \`consent_pending\` are states of the account. 409 \`stale\` carries the newer
record in \`current\`. 503 is over soon; ask again after \`Retry-After\`.

## Limits

429 says in \`Retry-After\` how many seconds to wait. A file has at most 31,457,280 bytes. Codes and invitations are sent again after 60 seconds.

## Keys and versions

A POST that makes something, or takes a task a step further, takes a \`client_key\`, a UUID of yours. Sent again with the same body it answers as the first time; with another
body it is 409 \`key_reused\`. So a broken line is no reason not to try again. An edit takes the \`version\` that you changed. A few calls do
without: permissions, safety plan and groups then go by what this session was last answered, and terms and consents by what it was shown.
None of these can lose or open anything that you did not see.

## Realtime

A Pusher client connects to \`/app/{key}\` and asks \`/api/auth/pusher\` for each channel. Messages come as \`new-message\` and
\`updated-message\` on \`private-channel-{user id}\`. Everything else is \`item-changed\` with \`{ kind, id, about_patient_id, change }\`: ask again
for what you show. After a reconnect do the same, and fetch messages by \`after_id\`.
`.trim();
