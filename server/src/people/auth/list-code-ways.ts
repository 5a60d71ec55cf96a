import type { authEndpoints } from '@kith/contract/auth';
import { codeWays } from '#people/users';
import type { Story } from '../../kernel/http/bind.ts';

export const listCodeWays: Story<typeof authEndpoints.listCodeWays> = async ({ settings }) => ({
  methods: codeWays.all(settings),
});
