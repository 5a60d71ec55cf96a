import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { selfQuery } from '../forum-api.ts';
import { useForumNaming } from './forum-naming.ts';
import { useHelpFirst } from './help-first.tsx';
import { NameDialog } from './name-dialog.tsx';

/**
 * What comes before words leave: help where they speak of danger, then a forum name. `submit` sends the form
 * once more. The words stay in the form meanwhile.
 */
export function useFirst(submit: () => void) {
  const asked = selfQuery(useViewer().id);
  const { data: self } = useQuery(asked);
  const queries = useQueryClient();
  const { showsHelp, help } = useHelpFirst(submit);
  const naming = useForumNaming();
  const [isNaming, setIsNaming] = useState(false);
  const after = () => {
    setIsNaming(false);
    submit();
  };
  /** Sends, unless something comes first. Returns what came back, or undefined. */
  const send = async <T,>(words: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (await showsHelp(words)) return undefined;
    // As it is now: the name may have been chosen since this was drawn.
    if (queries.getQueryData(asked.queryKey) === null) {
      setIsNaming(true);
      return undefined;
    }
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error, 'forum_name_due')) throw error;
      setIsNaming(true);
      return undefined;
    }
  };
  const first = (
    <>
      {help}
      {isNaming ? <NameDialog naming={naming} onNamed={after} onClose={() => setIsNaming(false)} /> : null}
    </>
  );
  return { self, send, first };
}
