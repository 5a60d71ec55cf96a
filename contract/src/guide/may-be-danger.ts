import { normalise } from '../crisis-lexicon/crisis-lexicon.ts';
import { anyOf, list } from './phrases.ts';

/**
 * Words of danger that mean no more than that: a message with one may be a statement which no rule knows. All
 * as `normalise` leaves them; `*` stands for any end of a word.
 */
export const MAY_BE_DANGER: readonly string[] = list(`
die, dies, died, dying, dead, death*, kill*, alive, unalive, suicid*, lethal, murder*, funeral, coffin, heaven
end it, end things, ending it, ending things, ending everything, end my, ending my, stop living
not safe, unsafe, dont feel safe, isnt safe, hurt*, harm*, bleed*, bled, blood*, throat, smash*, burn*, starv*
havent eaten, not eaten, how much it takes, took more, took too many, on purpose, locks me, locked me, forever
point of me, point in me, stop fighting, keep fighting, carry on, carrying on, telling me to, tells me to
cut, cuts, cutting, scar, scars, stab*, slit*, strangl*, chok*, hang, hanging, noose*, rope*, knife, knives, blade*, razor*, gun, guns
weapon*, poison*, bleach, drown*, jump*, bridge*, tracks, traffic, cliff*, roof*, ledge, balcony, platform
tablets, pills, overdos*, wake up, waking up, never wake, asleep forever, survive*, surviving, last night
threat*, violen*, rape*, assault*, abus*, hits me, hit me, hurts me, scared of him, scared of her, scared of them
afraid of him, afraid of her, afraid of them, afraid to go home, scared to go home, burden*, unbearable
goodbye*, farewell, cant go on, no way out, want out, better off, without me, miss me, give up, giving up
gave up, had enough, no point, pointless, hopeless*, worthless*, disappear*, vanish*, exist, existing
through tonight, through the night, make it to, no future, nothing to live for, letting go, let go, my last
`);

const phrases = anyOf(MAY_BE_DANGER);

/** Whether people to call belong beneath an answer to a message in which no rule heard a risk. */
export const mayBeDanger = (message: string): boolean => phrases.test(normalise(message));
