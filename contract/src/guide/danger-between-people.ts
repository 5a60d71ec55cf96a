import { NEAR_ONES, SOME, WAKE } from './danger-words.ts';

const KILL = '(?:kill|murder|stab|shoot|bash|strangle|attack|hurt|harm)';
const US = '(?:me|us|(?:my|our|the) (?:kids|children|family|baby))';
const NO_JOKE =
  '(?! (?:when|once|with|softly|over|for (?:this|that|it|being|saying|forgetting|not)|if (?:i|we) (?:am|are|dont|forget|fail|miss|lose|break|spill|spend|get|come|eat)|if im)\\b)';
const NEAR = `(?:${NEAR_ONES}|kids|children|baby|boss|family|teacher)`;
const HE = '(?:he|she|hes|shes|someone|somebody)';
const PERSON =
  `(?:him|her|them|someone|somebody|people|everyone|everybody|my (?:\\w+ )?${NEAR}|the (?:kids|baby|children|neighbours?|boss)|` +
  '(?:a|that|this) (?:\\w+ )?(?:man|woman|guy|person|child|kid|stranger|bitch|bastard|prick|cunt))';
const PLAYFUL =
  '(?! (?:up|back|feelings|off|at (?!home)|with (?:kindness|love|a (?:question|message|hug))|in (?:a|the|this) (?:game|match|race|debate|final)|to (?:it|the))\\b)';

/** How people say that one near them is in danger, that they may harm one, or that they are threatened. */
export const DANGER_BETWEEN_PEOPLE = {
  third_party: [
    `(?:${NEAR}|${HE}|they|theyre)(?: \\w+){0,5} (?:ending|taking|take|ends|end) (?:his|her|their|it)(?: own)? li(?:fe|ves)`,
    `my (?:\\w+ )?${NEAR} (?:is|are|isnt|arent|really|might|may)(?: (?:be|is|are|not|really|currently|right now|no longer))*(?:(?<=isnt|arent|not|no longer) safe(?! (?:to|for|on|with|at|driving|in)\\b)| (?:at risk|in crisis|in danger|unsafe)(?! of))`,
    `(?:${NEAR}|${HE}|they)(?: \\w+){0,4} (?:threatens|threatening|threatened|wants|wanting|talking|talks|planning|going|about|gonna|says|tried)(?: \\w+){0,4} (?:jump off|jumping off|jump in front|hang|hanging|overdose|od\\b|kill (?:him|her|them)sel(?:f|ves)|do (?:him|her)self in|top (?:him|her|them)sel(?:f|ves))(?! out)`,
    `(?:${NEAR}|${HE}|they)(?: \\w+){0,4} (?:wish(?:es)?|rather|better off|wants to be) (?:(?:he|she|they|was|were|be|being|had) )*(?:dead|never (?:been )?born|gone)(?! on)`,
    `(?:${NEAR}|${HE}|they)(?: \\w+){0,4} (?:sent|texted|posted|wrote|left|written)(?: \\w+){0,3} (?:goodbye|good bye|farewell|suicide)(?: \\w+)? ?(?:note|text|letter|message|post)?`,
    `(?:worried|scared|afraid|terrified|frightened|fear)(?: \\w+){0,3} (?:${NEAR}|he|she|they|hell|shell|theyll)(?: \\w+){0,3} (?:do something (?:stupid|silly|bad|terrible|drastic|to)|harm (?:him|her|them)sel(?:f|ves)|not be (?:here|alive)|jump|overdose|be dead)(?! (?:in|on|the))`,
    `(?:${NEAR}|he|she)(?: \\w+){0,3} (?:locked|barricaded)(?: \\w+){0,6} (?:knife|blade|razor|pills|tablets|gun|rope|hurt)`,
    `(?:${NEAR}|he|she)(?: \\w+){0,3} (?:giving|gave|given) away (?:all )?(?:his|her|their|everything)`,
    `(?:${NEAR}|he|she|they)(?: \\w+){0,5} (?:no reason to live|nothing to live for|life (?:isnt|is not|not) worth)`,
    `(?:${NEAR}|he|she|they) (?:says?|said|told|hopes?|wish(?:es)?|wants?)(?: \\w+){0,5} (?:not|never) ${WAKE}`,
    `(?:${NEAR}|he|she) (?:is|was) (?:standing|sitting)(?: \\w+){0,2} on (?:a|the) (?:bridge|ledge|roof|tracks|edge of)`,
    `my (?:\\w+ )?${NEAR} (?:doesnt|does not|isnt|is not|not) feel(?:ing)? safe(?! (?:at home|with (?:him|me|us)|around|driving|online|at (?!all|night))\\b)`,
    '(?:wont|isnt|not|stopped|hasnt) (?:answer|answering|answered|reply|replying|replied)(?: \\w+){0,7} (?:goodbye|pills|hurt (?:him|her)self|die|suicid\\w+)',
    '(?:worried|scared|afraid|terrified)(?: \\w+){0,3} (?:hes|shes|theyve|he has|she has|they have) done something(?! (?:wrong|to the))',
    `(?:cant|cannot) keep (?:my ${NEAR}|him|her) safe|my (?:\\w+ )?${NEAR} (?:keeps|wont stop|is always|is) talking about (?:death|dying)`,
  ],
  harm_others: [
    `(?:i|im|ill|id|ive|i am|me)${SOME} (?:hit|hitting|punch|punching|slap|slapping|beat up|beating up|smash|smashing|kill|killing|hurt|hurting|harm|harming|stab|stabbing|shoot|shooting|strangle|strangling|choke|choking|attack|attacking|bash|bashing|murder|murdering|poison|smother|shake) ${PERSON}${PLAYFUL}(?<=(?:going|gonna|want|wanna|like|about|urges?|thinking|think|thoughts|might|could|may|scared|afraid|worried|ready|tempted|ill|will|planning|need|love)(?: \\w+){1,10})(?<!(?:dont|not|never|cant|wouldnt|wont)(?: \\w+){0,3} (?:hit|hitting|punch|punching|slap|slapping|smash|attack|shake|harm|shoot|choke|choking) (?:\\w+ ){0,2}\\w+)`,
    'i(?: (?:just|have|ve|nearly|almost|keep|kept|really|often|sometimes|lost it and|snapped and|got angry and))* (?:hit|hitting|punched|slapped|bashed|beat|choked|strangled|stabbed|attacked|shook|shaking) my (?:wife|husband|partner|girlfriend|boyfriend|kids?|children|son|daughter|baby|mum|dad|mother|father)(?! (?:at|in the game|to|up|with a)\\b)',
    '(?:i|im|ive|feel|feeling|getting|been)(?: (?:feel|feeling|am|so|really|very|have|been|getting|become|becoming))* violent(?! (?:game|games|film|movie|crime|weather|dream|dreams|past|partner|husband|ex|childhood|home|family))|violent (?:urges|thoughts)|homicidal|murderous',
    '(?:i )(?:want|wish|need)(?: (?:that|all of))? (?:him|her|them|my (?:\\w+ )?\\w+|everyone|he|she|they) (?:was |were |all )*dead(?! (?:line|set))',
    '(?:shoot up|bomb|blow up|burn down) (?:my|the|his|her|their|this) (?:school|work|workplace|office|house|home|building|clinic|hospital|place|church|mosque|uni)',
    '(?:bring|bringing|take|taking|brought) (?:a|my|the) (?:knife|gun|weapon) to (?:school|work|uni|class|church|the office)',
    '(?:going|gonna|want|wanna|like|could|might)(?: to)? beat(?:ing)? my (?:wife|husband|partner|girlfriend|boyfriend|kids?|child|children|son|daughter|mum|dad)(?! (?:at|in|to)\\b)',
    '(?:want|going|gonna|ill|wanna)(?: to)? make (?:him|her|them) (?:bleed|suffer)',
    'i(?:m| am)? (?:feel like|feeling like|thinking of|thinking about|fantasi[sz]e about|dream of) (?:killing|stabbing|hurting|strangling|shooting|murdering|poisoning) my (?:\\w+ )?(?:step\\w+|\\w+mate|teacher|parents|in laws?)',
  ],
  abuse: [
    `(?:they|theyre|someone|somebody|some (?:\\w+ )?(?:man|guy|guys|men)|(?:a|the|this) (?:man|men|guy|guys|gang|neighbours?))(?: \\w+){0,3} (?:are|is|will|going|gonna|want|wants|trying|tried|coming|said|says|keep|keeps|threatening|might|plan|planning)(?: \\w+){0,3} ${KILL} ${US}${NO_JOKE}`,
    `(?:theyre|theyll|theyd)(?: \\w+){0,3} ${KILL} ${US}${NO_JOKE}`,
    '(?:being|been|was|got|getting|gets|keep getting|keeps|receiving|received|sends?|sent|sending)(?: (?:me|us|i|also|constantly|always))* (?:threatened(?! by (?:my own|change|the idea))|(?:death )?threats)',
    '(?:afraid|scared|fear|fearing|frightened|fearful|feared) for (?:my|our|the kids|my kids) ?(?:life|lives|safety|kids|children)?(?! (?:future|exam|job|career|results))(?<=life|lives|safety|kids|children)|my life is in danger|(?:im|i am|we are|were|i feel) in danger(?! of)|threat(?:s|ening|ened)? (?:my life|with a (?:knife|gun|bat|weapon))',
    '(?:he|she|hes|shes|husband|wife|partner|boyfriend|girlfriend|ex|dad|father|brother|son|man)(?: (?:is|who|just|now|always|also))* (?:has|have|got|grabbed|pulled|holding|carries|with)(?: out| up| me with)? (?:a|the|his|her) (?:knife|gun|axe|machete|weapon)(?! (?:licen[cs]e|safe|club|set|block|collection|skills|sharpener|shop))',
    '(?:someone|somebody|ex|he|she|hes|shes|they|man|guy|husband|boyfriend|partner|neighbour)(?: (?:is|has|have|been|keeps|are|who|wont stop|always|my))* (?:stalking|stalks|stalked|following|follows) me(?! (?:on|back|online|in (?:the|a) (?:car|game)|to the|around the (?:shop|house)))',
    '(?:he|she|husband|wife|partner|boyfriend|girlfriend|ex|dad|mum|stepdad|father|mother|son|brother)(?: \\w+){0,2} (?:throws?|throwing|threw) (?:\\w+ ){1,3}at me(?! to catch)(?<!throws a ball at me|throws questions at me|threw questions at me)',
    '(?:scared|afraid|frightened|terrified) (?:to (?:go|be|come|stay|get) (?:back )?(?:home|at home)|of going home)(?! (?:alone in the dark|late))',
    '(?:someone|somebody|a man|a stranger|he|my ex|they|ex) (?:is|has|is breaking|has broken|broke|is trying to (?:get|break)|broken|got|is outside and wants to get)(?: \\w+)? (?:in|into|inside|in to) (?:my|our|the) (?:house|home|flat|unit|room|bedroom|apartment)(?=$| right now| now| and| with| who should| help| i)(?<!he is in (?:my|our|the) \\w+|they is in (?:my|our|the) \\w+)',
    '(?:dont|do not|not|never|doesnt)(?: feel(?:ing)?)? safe (?:with|around|near|from) (?:him|her|them|my (?!self))|unsafe (?:with|around|near) (?:him|her|them|my (?!self))',
    '(?:he|she|they|husband|wife|ex|partner|dad)(?: \\w+){0,4} (?:burn|burns|burning)(?: \\w+){0,3} down(?: \\w+){0,3} (?:with me|on me)|(?:hiding|hide|running|escape|escaping|fleeing) from my (?:\\w+ )?(?:husband|wife|partner|boyfriend|girlfriend|ex|dad|father|stepdad)(?! (?:in the game|on the|surprise))',
    '(?:hell|shell|theyll|he will|she will) (?:hurt|kill|bash|stab|shoot) (?:me|us)(?! (?:when|with|if (?:i|we) (?:forget|am late|dont finish))\\b)',
    '(?:man|guy|someone|somebody|stranger)(?: \\w+){0,4} with a (?:knife|gun|machete|weapon)(?= outside| at| and| in|$)',
    `(?:neighbours?|boss|stepdad|stepmum|uncle|cousin|flatmate|housemate|roommate)(?: \\w+){0,2} (?:wants|tried|trying|threatens|threatened)(?: \\w+){0,2} ${KILL} ${US}${NO_JOKE}|before (?:he|she|they) (?:kills?|hurts?) (?:me|us)`,
  ],
  voices: [
    `(?:people|everyone|everybody|the (?:government|police|cops|neighbours|devil|aliens|cia|asio)|demons?|satan|spies|strangers)(?: \\w+){0,6} (?:kill|poison|murder|harm|hurt) me${NO_JOKE}`,
    '(?:out to get me|plotting (?:against|to (?:kill|hurt)) me|(?:poisoning|poisoned) my (?:food|water|drink|tea)|my (?:food|water) is (?:being )?poisoned)',
    '(?:god|the devil|satan|an angel|demons?|the tv|the radio|spirits?)(?: \\w+){0,2} (?:tells?|telling|told|wants?|says|commands?|ordered|orders) me to (?:kill|hurt|die|jump|cut|do it|burn|stab)',
    '(?:i )?(?:have |hear |got |the )?voices(?: \\w+)? (?:in my head|wont stop|are (?:back|getting)|keep (?:getting|talking))',
    'the voice (?:says?|said|tells?|told|wants?)',
  ],
} as const;
