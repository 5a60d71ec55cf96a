import { DANGER_BETWEEN_PEOPLE } from './danger-between-people.ts';
import { DANGER_TO_ONESELF } from './danger-to-oneself.ts';
import { NEAR_ONES } from './danger-words.ts';

/**
 * Plain statements of risk in words that the shared lexicon does not have. The guide and the forum hear
 * these: the lexicon of check-ins and thought records stays as it was reviewed. Each pattern expects a text
 * as `normalise` leaves it. The ids are those of the lexicon’s categories.
 */
const PILLS =
  '(?:pills?|tablets?|tabs|capsules?|meds?|medications?|medicines?|panadol|paracetamol|ibuprofen|nurofen|' +
  'codeine|antidepressants?|valium|seroquel|insulin|sleepers|packets?|bottles?|box(?:es)?)';
const MANY =
  '(?:(?:[89]|[1-9]\\d+|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundreds?)' +
  '(?! ?(?:mg|mcg|ml|mls|milligrams?|grams?|drops|minutes?|hours?|days?|weeks?|months?|years?)\\b)|' +
  'handfuls?|fistful|lots?|heaps|bunch|whole|entire|all|too many|every|rest)';
const POISON = '(?:bleach|poison|detergent|antifreeze|petrol|weed ?killer|pesticide|rat ?sack)';
const NEAR = `(?:${NEAR_ONES})`;
const THEY = `(?:${NEAR}|he|she|they|hes|shes|theyre)`;
const LOVED =
  '(?:partner|husband|wife|boyfriend|girlfriend|ex|fiance|he|she|hes|shes|stepdad|stepfather|stepmum|' +
  'stepmother)';
const AT_HOME =
  '(?:mum|mom|mother|dad|father|stepdad|stepmum|stepfather|stepmother|brother|sister|husband|wife|partner|' +
  'boyfriend|girlfriend|ex|carer|uncle|grandpa|pop|cousin|he|she)';
/** As in a game or of an idea. */
const PLAYFUL =
  '(?! (?:up|back|feelings|at (?:chess|cards|golf|tennis|games?|pool|darts|uno|monopoly)|' +
  'with (?:a|an|the|some) (?:great|good|new|big|brilliant|question|idea|bill|news))\\b)';
/** The writer, and no other person named before the verb. */
const ME = '(?:i|im|ill|ive|id)(?: (?!he\\b|she\\b|they\\b|hes\\b|shes\\b|my\\b|that\\b|who\\b)\\w+){0,5}';

const PATTERNS = {
  medical_emergency: [
    'cut too deep',
    '(?:cant|cannot|wont) stop the (?:blood|bleeding)',
    `had (?:[89]|[1-9]\\d+|ten|twenty|thirty|forty|fifty)(?: \\w+){0,2} ${PILLS}`,
    `(?:took|taken|swallowed|ate|eaten)(?: \\w+){0,3} ${MANY}(?: \\w+){0,4} ${PILLS}`,
    `(?:swallowed|drank|drunk|drinking)(?: \\w+){0,3} ${POISON}`,
    `(?:toddler|baby|child|kid|son|daughter)(?: \\w+){0,3} (?:swallowed|drank|ate)(?: \\w+){0,4} (?:${PILLS}|${POISON}|battery|batteries)`,
    `(?:took|taken|injected|swallowed) too much(?: \\w+){0,3} (?:${PILLS}|of it)`,
    'swallowed(?: \\w+){0,3} (?:razor|blades?|glass|battery|batteries|magnets?)',
    '(?:face(?: \\w+){0,2} droop(?:s|ing|ed)?|cant feel my (?:left|right) (?:side|arm|leg))',
    '(?:ive|have|has) (?:odd|od)(?: on)?',
    '(?:i|she|he|they) (?:just )?(?:od|oded|ods)',
    '(?:wont|will not|doesnt|does not|cant|cannot) (?:get it to )?stop(?: the)? bleeding',
    'bleeding(?: \\w+){0,3} (?:wont|will not|doesnt|does not|cant) stop',
    'bleeding (?:out|badly|everywhere)',
    '(?:chest pains|pains? in my chest|having (?:a|another) seizure|having (?:a|another) fit)',
    '(?:has|have|hes|shes|he|she|they|theyve|baby|just) (?:has |have )?stopped breathing',
  ],
  imminent: [
    'noose',
    '(?:ready|about|going|gonna|gunna) (?:to )?(?:end it|end it all|end everything|end my life|kill myself)(?! (?:with|early))',
    '(?:im|i am|ill|i will)(?: about| going| gonna| ready)?(?: to)? jump(?! (?:in\\b|into|on\\b|for\\b|rope|straight|online|ahead|right|back|to\\b|over to|through))',
    '(?:bought|tied|got|hung|made)(?: \\w+){0,2} (?:rope|noose)(?!(?: \\w+){0,4} (?:camping|climbing|boat|dog|swing|tent|skipping|ladder|course|bridge|tree house))',
    '(?:im|i am|standing|sitting|lying)(?: \\w+){0,2} on the (?:train |railway |rail )?tracks',
    '(?:knife|blade|razor|gun)(?: \\w+){0,2} (?:to|at|against|in) my (?:wrists?|throat|neck|head|mouth|arm|skin)',
    `(?:collecting|collected|saving up|saved up|hoarding|stockpiling)(?: \\w+){0,2} ${PILLS}`,
    '(?:tonight|today|this) (?:is|will be) my last (?:night|day)(?! (?:at|of|in|on|here|with)\\b)',
    '(?:wont|will not) (?:make it|live|be alive|be around) (?:to|until|till|past) (?:christmas|my birthday|next year|tomorrow|morning|the end)(?! (?:lunch|party|dinner|session))',
    'said (?:my goodbyes|goodbye to (?:everyone|everybody|my (?:kids|children|family)))',
    'planning (?:my (?:own )?(?:suicide|death)|to (?:kill myself|die|end (?:it|my life)))',
    `(?:going|gonna|about|want|wanna|ready|tempted)(?: to)? (?:take|swallow|od on|overdose on) (?:all|every|the whole|the rest|a bunch|too many)(?: \\w+){0,4} ${PILLS}`,
  ],
  suicide: [
    '(?:please|just|to) let me die',
    'wish my heart would stop',
    'set(?:ting)? myself on fire',
    'bag over my head',
    '(?:dont|do not) want to be (?:a person|on this earth|part of this)',
    '(?:want|wanna|wish|need|like|about|of|tempted|desperate|how) (?:to )?(?:end|ending|finish|finishing) (?:it|it all|my life|my own life|everything|myself|me)(?! (?:with|early|there|here|off|by|at|in)\\b)',
    'i (?:should|may as well|might as well|deserve to|need to|would like to|wish i could|hope to)(?: be)? (?:die|dead)',
    'should (?:have died|not be alive|not be here)',
    'wish i (?:could|would) die',
    'hope (?:i|that i) (?:die|(?:dont|do not|never|wont) wake up(?! (?:late|early|too|at|the|with|in the middle)\\b)|get hit)',
    '(?:thinking|think|thoughts|dreaming|dream|fantasi[sz]ing|obsessed)(?: \\w+){0,1} (?:about|of|with) (?:dying|being dead|not being (?:here|alive)|killing myself|ending (?:it|my)|hanging myself|jumping off)',
    '(?:cant|can not|cannot) (?:live|be alive|exist) any ?more',
    '(?:hate|hating|sick of) (?:being alive|living|existing)(?! (?:in|at|with|on|here|like|under|near|next|so|there|alone)\\b)',
    '(?:dont|do not) deserve to (?:live|be alive|be here|exist)',
    '(?:slit|slitting|slash|slashing|open) my (?:wrists?|throat|veins?)',
    '(?:they|theyd|everyone|everybody|people|world|family|kids|children|parents|partner)(?: \\w+){0,4} better(?: off)? without me',
    '(?:attempted|attempting|commit|committing|committed|considering|contemplating) suicide(?! (?:squad|prevention))',
    '(?:i ?want ?to ?die|iwannadie|i ?wan ?na ?die|killmyself|wanttodie)',
    '(?:off|delete|unalive) (?:myself|me self)',
    'hang(?:ing)? myself',
    '(?:way|reason) to (?:stay|be|keep) alive',
    'easier if i (?:was|were) (?:gone|dead|not here)',
    '(?:step|stepped|stepping|walk|walked|walking|throw myself|threw myself|lie down) in front of (?:a|the) (?:train|bus|truck|car|tram)',
    'starv(?:e|ing) myself to death',
    '(?:quickest|quick|easiest|easy|fastest|best|painless|least painful) ways? to (?:die|kill myself|end (?:it|my life))',
    '(?:cant|can not|cannot|wont|unable to) keep (?:myself|me) safe',
    '(?:im|i am) (?:not|un) ?safe(?! (?:at home|with|around|from))',
    `(?:how many|enough|how much)(?: \\w+){0,2} (?:${PILLS}|pills)(?: \\w+){0,4} (?:kill|die|fatal|overdose|lethal)`,
  ],
  self_harm: [
    'i(?: \\w+){0,2} (?:cut|slice|sliced|slicing|cutting|carved|slashed|slashing) (?:up )?my (?:wrists?|arms?|thighs?|skin|stomach)(?!(?: \\w+){0,5} (?:shaving|accident|accidentally|cooking|gardening|work|glass|tin|fence))',
    '(?:ive|i have|i)(?: been| keep| started)+ cutting(?: again| lately| a lot| every| at night|$)',
    '(?:need|want|wanna|urge|urges|going|gonna|started)(?: to)? cut(?:ting)? again',
    'burn(?:ed|t|ing)? my (?:arms?|legs?|skin|hands?|wrists?|thighs?)(?: \\w+){0,3} (?:lighter|cigarettes?|again|on purpose)',
    '(?:keep|been|start|started) (?:hitting|banging|punching) (?:my head|myself)',
    '(?:hurt|cut|burnt|burned|burn) myself(?: \\w+){0,8} (?:on purpose|deliberately|again|because i (?:hate|deserve))',
  ],
  third_party: [
    `${NEAR}(?: \\w+){0,4} (?:hang|hanging|shoot|drown) (?:him|her|them)sel(?:f|ves)`,
    `${THEY}(?: \\w+){0,5} (?:doesnt|does not|dont|do not|didnt) want to (?:live|be here|be alive|wake up|exist|be around)`,
    `${NEAR}(?: \\w+){0,7} (?:end it|end it all|ending it all)(?! with)`,
    `${THEY}(?: \\w+){0,4} (?:cut|cuts|cutting|slit|slashed) (?:his|her|their) (?:own )?(?:wrists?|arms?|throat|legs?)`,
    `${THEY}(?: \\w+){0,4} (?:attempted|attempting|tried|trying|threatening|threatened|talking about|talks about|planning)(?: \\w+){0,2} (?:suicide|die|dying|kill(?:ing)? (?:him|her|them)sel(?:f|ves))`,
    `${NEAR}(?: \\w+){0,6} (?:wants to|wanting to) die`,
    `${THEY}(?: \\w+){0,2} (?:nearly|almost|would have|could have) (?:killed (?:him|her|them)sel(?:f|ves)|(?:took|taken) (?:his|her|their) (?:own )?li(?:fe|ves)|died (?:by|from|of) suicide)`,
  ],
  harm_others: [
    `${ME} (?:kill|killing|shoot|shooting|stab|stabbing|murder|hurt|hurting|bash|attack) (?:everyone|everybody|them all|people|someone|him|her|my (?:kids?|children|baby|son|daughter|family|wife|husband|partner))`,
  ],
  abuse: [
    '(?:made|makes|forced|forces) me (?:have sex|touch|sleep with)',
    '(?:points?|pointed|aims|aimed|holds|held) (?:it|a gun|the gun|a knife|the knife)(?: \\w+){0,2} (?:at|to) (?:me|my)',
    '(?:threatened|threatens|threatening|threat|tried|tries|trying|vowed)(?: \\w+){0,4} (?:kill|hurt|stab|shoot|bash|murder|strangle) (?:me|us|(?:my|our|the) kids)',
    `${LOVED}(?: \\w+){0,6} (?:kill|stab|shoot|murder|strangle) (?:me|us|(?:my|our|the) kids)`,
    '(?:wont|will not|doesnt|does not|never) lets? me leave the (?:house|home|room|flat|unit)',
    '(?:raped|molested|groped|sexually assaulted|sexually abused) (?:me|us)',
    `${AT_HOME}(?: \\w+){0,3} (?:touches|touched|touching|gropes|groped) (?:me|my body)(?! (?:deeply|emotionally|so much))`,
    `${AT_HOME}(?: \\w+){0,3} (?:hits?|hitting|beats?|beating|hurts|hurting|chokes?|choked|punches|punched|kicks|kicked|slaps|slapped|bashes|bashed) (?:me|us)${PLAYFUL}`,
    `${AT_HOME}(?: \\w+){0,2} (?:pushed|pushes|shoved|shoves|threw|throws|dragged|drags) (?:me|us) (?:down|against|into|across|out|around|onto|on the)`,
    'hands?(?: \\w+){0,2} (?:around|round) my (?:throat|neck)',
  ],
  voices: ['the voices (?:say|said|want|keep)', 'i(?: \\w+){0,2} hear(?:ing)? voices'],
  veiled: [
    'given up on (?:life|living|everything)',
    '(?:cant|can not|cannot) do (?:it|this|life) (?:any ?more|any longer)',
  ],
};

/** Beside a death these are statements of the writer, and say little without it. */
const AFTER_A_DEATH = new RegExp(
  '\\b(?:(?:want|wanna|going|gonna|wish|need|ready|will|ill|could|can)(?: \\w+){0,3} (?:join|follow|be with)' +
    '(?: \\w+){0,2} (?:him|her|them)|(?:do|doing) (?:exactly )?(?:the same|what (?:he|she|they) did|it too)|' +
    'my turn|go the same way|(?:im|be) next)\\b',
);

type Families = Readonly<Record<string, readonly string[]>>;
const all: readonly Families[] = [PATTERNS, DANGER_TO_ONESELF, DANGER_BETWEEN_PEOPLE];
const compiled = all.flatMap((families) =>
  Object.entries(families).map(
    ([category, patterns]) =>
      [category, patterns.map((pattern) => new RegExp(`\\b(?:${pattern})\\b`))] as const,
  ),
);

/** The ids of the categories whose statements are in a text. */
export function paraphrasesIn(text: string): readonly string[] {
  const own = isBereaved(text) && AFTER_A_DEATH.test(text) ? ['suicide'] : [];
  return [
    ...own,
    ...compiled.flatMap(([category, patterns]) =>
      patterns.some((pattern) => pattern.test(text)) ? category : [],
    ),
  ];
}

/**
 * A death that has been: a person who grieves is not told to act, and is shown who listens. What nearly was,
 * or would have been, is no death.
 */
const BEREAVED =
  /(?<!\b(?:nearly|almost|would|could)(?: \w+){0,2} )\b(?:died (?:by|from|of) suicide|lost(?: \w+){1,5} to suicide|(?:took|taken) (?:his|her|their) own li(?:fe|ves)|killed (?:him|her|them)sel(?:f|ves)|ended (?:his|her|their) (?:own )?li(?:fe|ves)|(?:he|she|they|friend|brother|sister|son|daughter|mum|dad|husband|wife|partner|uncle|cousin|mate)(?: \w+){0,2} (?:committed suicide|suicided))\b/;

export const isBereaved = (text: string): boolean => BEREAVED.test(text);

/** Words on both sides of the death are not read as one statement. */
export const withoutBereavement = (text: string): string =>
  text.replaceAll(new RegExp(BEREAVED, 'g'), ' and ');

/** Between the words of a statement these say nothing, and hide it from the patterns. */
const FILLERS =
  /\b(?:really|even|just|fucking|fuckin|fkn|effing|bloody|honestly|actually|literally|totally|seriously|lowkey|basically|absolutely|truly|so much|all)\b/g;

/** A text as a person reads it who is not stopped by signs in words, fillers and the spelling of chats. */
export function read(raw: string): string {
  return raw
    .toLowerCase()
    .replaceAll(/(?<=[a-z])[!1|*](?=[a-z])/g, 'i')
    .replaceAll(/(?<=[a-z])@(?=[a-z])/g, 'a')
    .replaceAll(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replaceAll(/(?<=[a-z])3(?=[a-z])/g, 'e')
    .replaceAll(/\$(?=[a-z])/g, 's')
    .replaceAll(/\bno ?1\b/g, 'no one')
    .replaceAll(/\b(?:2|to) b\b/g, 'to be')
    .replaceAll(/\b[b-hj-z](?: [a-z]){2,}\b/g, (spaced) => spaced.replaceAll(' ', ''));
}

export const withoutFillers = (text: string): string =>
  text.replaceAll(FILLERS, ' ').replaceAll(/ +/g, ' ').trim();
