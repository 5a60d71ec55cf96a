import type { CallInvitation, CallRoom } from '@kith/contract/video-call-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { noteUserActive } from '#client/browser/user-activity.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { roomQuery } from './calls-api.ts';
import type { Other, Visitor } from './connection/mesh.ts';
import { useEntering } from './use-entering.ts';
import type { Media } from './use-media.ts';
import { useMesh } from './use-mesh.ts';
import { type Keeping, useSoundOnly } from './use-sound-only.ts';
import { type Line, useTalkText } from './use-talk-text.ts';
import { type End, isEnd, type Place } from './visit.ts';

/** A talk is use of the session for two hours, though no person touches the page meanwhile. */
const TALK_MS = 30_000;
const TALK_COUNTS_MS = 2 * 3600_000;

/** Sentences beside a call, and what writes one. */
export interface Talk {
  readonly lines: readonly Line[];
  /** False where it reached no person. */
  readonly write: (text: string) => boolean;
}

/** Comes into a call, stays there until the page is left, and finds the others. */
export function useCall(room: string, media: Media, keeping: Keeping) {
  const { stream, on } = media;
  const { id: self } = useViewer();
  const { data, error } = useQuery(roomQuery(self, room));
  const [others, setOthers] = useState<readonly Other[]>([]);
  const [refused, setRefused] = useState<unknown>(null);
  const own = data?.invitations.find(({ person }) => person.id === self);
  const entering = useEntering({ room, self, isLetIn: own?.admitted ?? false });
  const { visit, end, leave } = entering;
  const place = placeOf({ known: knownEnd(data, error), visit, own }, entering.place);
  const isIn = place === 'in';
  // So that a camera does not open by itself when another page of theirs leaves the call.
  useEffect(() => {
    if (isEnd(place)) end(place);
  }, [place, end]);
  const { lines, add } = useTalkText();
  const mesh = useMesh({
    room,
    self,
    visit,
    isIn,
    newest: entering.newest,
    onChange: setOthers,
    onText: add,
    onWord: setRefused,
  });

  const soundOnly = useSoundOnly(mesh, media, keeping);
  const pictures = soundOnly.why === null;
  useEffect(() => {
    if (stream) mesh?.setTracks(stream.getTracks(), { ...on, pictures });
  }, [mesh, stream, on, pictures]);
  // With each answer: a person who has left and is back meanwhile is another visitor.
  useEffect(() => {
    mesh?.setPeople(visitorsIn(data?.invitations ?? [], self));
  }, [mesh, data, self]);
  useTalk(isIn && others.some(({ state }) => state === 'connected'));
  /** False where it reached no person. */
  const write = (text: string): boolean => {
    const isRead = (mesh?.write(text) ?? 0) > 0;
    if (isRead) add(null, text);
    return isRead;
  };
  return {
    room: data,
    place,
    others,
    talk: { lines, write } satisfies Talk,
    soundOnly,
    leave,
    error: entering.error ?? refused,
  };
}

/** Whether the call is over, or not meant for this person, for a page that has not come in. */
export function useKnownRoom(room: string): { readonly end: End | undefined; readonly isOpen: boolean } {
  const { id } = useViewer();
  const { data, error } = useQuery(roomQuery(id, room));
  const end = knownEnd(data, error);
  return { end, isOpen: data !== undefined && end === undefined };
}

function knownEnd(data: { readonly call: CallRoom } | undefined, error: unknown): End | undefined {
  if (data?.call.is_open === false) return 'over';
  return isRefusal(error, 'not_found') ? 'gone' : undefined;
}

interface Known {
  readonly known: End | undefined;
  readonly visit: string;
  readonly own: CallInvitation | undefined;
}

/** What other answers say of the place of this page, until it enters again. */
function placeOf({ known, visit, own }: Known, entered: Place): Place {
  if (isEnd(entered)) return entered;
  if (known) return known;
  const isTaken = entered === 'in' && own?.visit != null && own.visit !== visit;
  return isTaken ? 'elsewhere' : entered;
}

function visitorsIn(invitations: readonly CallInvitation[], self: number): Visitor[] {
  return invitations.flatMap(({ person, here, visit }) =>
    here === 'in' && visit !== null && person.id !== self ? [{ id: person.id, visit }] : [],
  );
}

function useTalk(goesOn: boolean): void {
  useEffect(() => {
    if (!goesOn) return undefined;
    const since = Date.now();
    noteUserActive();
    const timer = setInterval(() => {
      if (Date.now() - since < TALK_COUNTS_MS) noteUserActive();
    }, TALK_MS);
    return () => clearInterval(timer);
  }, [goesOn]);
}
