import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchLive } from '#client/connection/live-state.ts';
import { useRoomNews } from '../use-forum-news.ts';
import { askAgain, askNew, lastOfOthers } from './rooms-api.ts';
import { texts } from './texts.ts';

/** For a connection that tells nothing. */
const ASK_EVERY_MS = 60_000;

/** Brings what others write into the list. Returns what a screen reader says of the newest. */
export function useRoomLive(room: number): string {
  const queries = useQueryClient();
  const [spoken, setSpoken] = useState('');
  const ask = async () => {
    const before = lastOfOthers(queries, room)?.id;
    await askNew(queries, room).catch(() => undefined);
    const last = lastOfOthers(queries, room);
    if (!last || last.id === before || last.message === null) return;
    setSpoken(texts.said(last.author?.username ?? texts.someone, last.message));
  };
  useRoomNews(({ focus_area_id, isNew }) => {
    if (focus_area_id !== room) return;
    if (isNew) void ask();
    else void askAgain(queries, room);
  });
  useEffect(() => {
    const missed = () => void askNew(queries, room).catch(() => undefined);
    const stop = watchLive((now) => {
      if (now === 'on') missed();
    });
    const timer = setInterval(missed, ASK_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [queries, room]);
  return spoken;
}
