import { use } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';

/**
 * Whether the first page has been found, or the one that it leads to. The router (8.5.1) says so nowhere else
 * in step with what it draws.
 */
export const useBegun = (): boolean => use(RouterState)?.initialized ?? true;
