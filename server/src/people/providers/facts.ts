import * as z from 'zod';
import { factType } from '#kernel/facts';

export const profileChanged = factType('provider.profile_changed', z.object({ fields: z.array(z.string()) }));
export const linkRenewed = factType('provider.link_renewed', z.object({}));
