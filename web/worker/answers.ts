/** Answers of buttons that wait for a connection. A code tells nothing of what it answers for. */
export const WAITING = 'kith-answers';

const CALL = '/api/medication/answer_by_code';
const ANSWERS: readonly string[] = ['taken', 'skipped', 'later'];

/** Whether a button was pressed that answers, and not the notice itself. */
export const isAnswer = (action: string): boolean => ANSWERS.includes(action);

/** Sends an answer, or keeps it. Returns whether the server has it; throws where no room is left for it. */
export async function sendAnswer(code: string, answer: string, now: Date): Promise<boolean> {
  const body = new URLSearchParams({ code, answer, answered_at: now.toISOString() }).toString();
  if (await isTaken(body)) return true;
  await (await caches.open(WAITING)).put(`/${code}`, new Response(body));
  return false;
}

/** Sends what waits. Throws while one is left, so that a browser tries again. */
export async function sendWaiting(): Promise<void> {
  if (!(await caches.has(WAITING))) return;
  const waiting = await caches.open(WAITING);
  let left = 0;
  for (const request of await waiting.keys()) {
    const body = await (await waiting.match(request))?.text();
    if (body === undefined || (await isTaken(body))) await waiting.delete(request);
    else left += 1;
  }
  if (left > 0) throw new Error(`${left} answers wait.`);
  await caches.delete(WAITING);
}

/** A refusal is final; a server in trouble, or one that asks for patience, is asked again. */
async function isTaken(body: string): Promise<boolean> {
  try {
    const { status } = await fetch(CALL, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      credentials: 'omit',
      cache: 'no-store',
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
