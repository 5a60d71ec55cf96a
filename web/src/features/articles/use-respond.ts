import { type Article, articlesEndpoints, type Helpfulness } from '@kith/contract/articles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isFinal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { askAgain, showResponse } from './articles-api.ts';
import { texts } from './texts.ts';

const { toggleLike, toggleSave, rateHelpfulness } = articlesEndpoints;

type Own = Pick<Article, 'id' | 'liked' | 'saved' | 'helpfulness_response'>;

/** Each call says the side that it means, so one that is sent again does not undo itself. */
export function useRespond({ id: article_id, liked, saved, helpfulness_response: before }: Own) {
  const { id } = useViewer();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function send(ask: () => ReturnType<typeof call<typeof toggleLike>>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      showResponse(queries, id, (await ask()).article);
      return true;
    } catch (error) {
      notify.error(isFinal(error) ? reasonOf(error) : texts.respond.failed);
      return false;
    } finally {
      setBusy(false);
      void askAgain(queries, id);
    }
  }

  return {
    isBusy,
    like: () => send(() => call(toggleLike, { article_id, liked: !liked })),
    save: () => send(() => call(toggleSave, { article_id, saved: !saved })),
    /** The same response again clears it. */
    rate: (response: Helpfulness) =>
      send(() =>
        call(rateHelpfulness, {
          article_id,
          helpfulness_response: response === before ? null : response,
          repeated: 'stays',
        }),
      ),
  };
}
