import { list } from './phrases.ts';

/** Words of medicines beside those that the guide answers. All as `normalise` leaves them. */
export const ABOUT_MEDICINES: readonly string[] = list(`
medicine, medicines, medication, medications, medicated, meds, med, antidepressant, antidepressants
antipsychotic, antipsychotics, ssri, ssris, snri, snris, mood stabiliser, mood stabilisers, mood stabilizer
mood stabilizers, benzo, benzos, dose, doses, dosed, dosage, prescription, prescriptions, prescribed, script
scripts, tablet, tablets, pill, pills, capsule, capsules, injection, injections, overdose, overdosed, overdoses
side effect, side effects, sleeping aid, painkiller, painkillers, sedative, sedatives, pharmacist, pharmacy
chemist, taper, tapering, withdrawal, withdrawals, took too many, took too much, taken too many, taken too much
`);

/**
 * English words of danger, however they are meant, beside those that show people to call. A message with one
 * stays on the device, which costs nothing. `*` stands for any end of a word.
 */
export const FURTHER_DANGER: readonly string[] = list(`
deadly, living, fatal, grave, bury, buried, wake, wakes, waking, woke, woken, asleep, end, ends, ended
ending, endings, safe, safely, safety, danger*, pain, pains, painful, painless*, suffer*, injur*, wound*
slash*, hangs, hanged, shoot*, shot, suffocat*, leap, train, trains, railway, truck*, edge, height, heights
overpass, drive, driving, drove, crash*, swerv*, steer*, car, bus, attack*, raping, stalk*, follow*, hit
hits, hitting, punch*, slap*, beat*, bash*, molest*, touched, voice*, demon*, devil*, scared, afraid
terrified, fear*, frighten*, pointless*, meaningless*, trapped, exist*, gone, future, tonight, overnight
thoughts, urge*, tempted, attempt*, relapse*, the point, make it, cope, coping, note, letter, letters
see myself, collapsed, unconscious, seizure*, emergency, ambulance, take me, wheel, planned how, fall from
falling from, somewhere high, stop me, my body
`);

/** Common English words that no other language writes so. */
export const ENGLISH: ReadonlySet<string> = new Set(
  list(`
and, myself, you, your, yours, yourself, she, his, him, it, its, they, their, theirs, we, our, ours
im, ive, youre, hes, shes, theyre, theyve, weve, this, these, those, there, theres, which
what, whats, when, where, who, whose, why, how, with, without, about, because, before, after, again, against
always, never, ever, from, into, through, between, since, until, while, though, although, however, maybe
have, having, havent, hasnt, hadnt, been, being, isnt, arent, wasnt, werent, dont, doesnt, didnt, does, doing
cant, cannot, couldnt, could, wont, wouldnt, would, shouldnt, should, might, must, shall, lets
get, gets, getting, got, give, gives, gave, goes, going, gone, went, know, knows, knew, make, makes, making
made, think, thinks, thinking, thought, wants, wanted, need, needs, needed, feel, feels, feeling, felt
keep, keeps, keeping, kept, says, saying, said, tell, tells, told, talk, talking, try, trying, tried
help, helps, hate, hates, love, loves, like, likes, look, looking, work, working, works, seem, seems, take, takes
something, anything, nothing, everything, someone, anyone, everyone, somewhere, things, thing, people, person
day, days, today, tomorrow, yesterday, weeks, year, years, night, morning, very, really, too, much, many
only, other, another, each, every, both, just, away, down, out, off, good
friend, friends, family, house, school, money, please, thanks, thank, sorry, right, wrong, well, own, old
`),
);

/** English words that are written so elsewhere as well: they say nothing of the language. */
export const ALSO_ELSEWHERE: ReadonlySet<string> = new Set(
  list(`
a, i, an, as, at, be, he, ill, id, go, let, any, back, but, by, can, come, die, do, for, had, has, her, here, if, in, is, long, man, may, me, men
more, most, no, not, of, on, one, or, so, some, than, that, the, them, then, time, to, under, us, was, will, am
are, all, also, see, did, now, even, over, new, up, mine, want, my, week, still, say, find, were
`),
);
