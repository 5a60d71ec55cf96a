import { createForumUserInput, forumEndpoints } from '@kith/contract/forum';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { showSelf } from '../forum-api.ts';
import type { Naming } from './name-dialog.tsx';
import { texts } from './texts.ts';

/** The name for the forum itself. */
export function useForumNaming(): Naming {
  const queries = useQueryClient();
  const { title, lead, field, rules, noteRule } = texts.name;
  return {
    of: 'name',
    ...{ title, lead, field, rules: [...rules, noteRule] },
    check: (name) => checkInput(createForumUserInput, name),
    save: async (name) => {
      const { user, message } = await call(forumEndpoints.createForumUser, name);
      showSelf(queries, user);
      return message;
    },
  };
}
