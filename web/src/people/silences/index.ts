// Lines of home that the person does not want to see, for today or for good: the two buttons of such a line,
// and which are silent.

export { SilenceButtons } from './silence-buttons.tsx';
export { isSilent, silencesQuery } from './silences-api.ts';
export { useSilence } from './use-silence.ts';
