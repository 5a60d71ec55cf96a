import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { codeWays } from '#people/users';

export const listCodeWays: Story<typeof authEndpoints.listCodeWays> = async ({ settings }) => ({
  methods: codeWays.all(settings),
});
