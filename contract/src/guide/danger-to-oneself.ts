import { SOME, WAKE } from './danger-words.ts';

const WISH =
  '(?:want|wants|wanna|wanted|feel like|feels like|felt like|thinking|think|thought|thoughts|tempted|urges?|could|should|' +
  'going|gonna|wish|considering|imagine|imagining|imagined|fantasi[sz]e|fantasi[sz]ing|planning|plan|ready|about to)';
const NOT = '(?:not|never|dont|do not|wont|will not|wouldnt|would not|didnt|did not|doesnt)';
const MYSELF = '(?:myself|my self|me self|yourself|your self|oneself)';
const DIE = `(?:die|kill ${MYSELF}|commit suicide|end (?:my|your)(?: own)? life|end it all|take my(?: own)? life)`;
const DYE = '(?! (?:my hair|hair|hard|of|in (?:a|the|this) (?:game|level))\\b)';
const CRASH =
  '(?:driv(?:e|ing)|steer(?:ing)?|swerv(?:e|ing)|crash(?:ing)?|ramm?(?:ing)?|smash(?:ing)?|veer(?:ing)?)';
const STEP =
  '(?:walk|walking|step|stepping|jump|jumping|leap|leaping|run|running|wander|wandering|lie|lying|lay|laying|throw|throwing|drive|driving|ride|riding)';
const OBSTACLE =
  '(?:trees?|pole|wall|barrier|truck|bus|car|train|tram|traffic|bridge|cliff|river|lake|ocean|sea|building|edge|road)';
const HEIGHT =
  '(?:bridge|building|roof|rooftop|cliff|balcony|window|overpass|ledge|height|car ?park|tower|story|storey|floor|edge|gap)';
const MOVING = '(?:traffic|train|trains|tram|bus|truck|car|cars|tracks|rails|road)';
const PILLS =
  '(?:pills?|tablets?|meds?|medications?|medicines?|panadol|paracetamol|packets?|bottles?|sleeping pills)';
const NIGHT =
  '(?:tonight|the night|this night|until (?:the )?(?:morning|tomorrow)|till (?:the )?(?:morning|tomorrow))(?! (?:shift|bus|market|s\\b|without|show|class|session))';
const DOUBT =
  '(?:dont|do not|doubt|not sure|unsure|wont|will not|cant|cannot|can not|couldnt|might not|may not|never|not going|not gonna)';

/**
 * How people say that they are in danger from themselves, by families: how to die, not waking up, a road or a
 * height, not lasting the night. As in `paraphrases.ts` each pattern expects a text as `normalise` leaves it.
 * Where a phrase is an everyday one too, what follows it decides.
 */
export const DANGER_TO_ONESELF = {
  medical_emergency: [
    '^(?:a |im having a |help )?(?:seizure|stroke|heart attack|overdose)(?: now| help)?$',
    '(?:ive|i have|i|he|she|hes|shes|he has|she has|just) (?:just )?collapsed(?= and (?:i|she|he|wont|isnt|cant|is|not)\\b| on the (?:floor|ground|street)| again|$)',
    'blood (?:everywhere|all over)|losing (?:a lot of|so much|too much) blood',
    '(?:lips|face) (?:are |is |have |has )?(?:gone|going|turning|turned) blue',
    `(?:took|taken|swallowed)(?: \\w+){0,2} (?:heap|load|loads|ton|stack|pile|shitload|fuckload|bottle|pack|packet|box) of(?: \\w+){0,3} ${PILLS}(?! (?:to|back|home|from|with))`,
  ],
  imminent: [
    `${DOUBT}(?: \\w+){0,6} (?:make it|get|last|survive|live|be alive)(?: (?:through|thru|past|out))? ${NIGHT}(?<!make it tonight|get tonight)`,
    `${DOUBT}(?! want)(?: \\w+){0,4} (?:see|live to see|make it to|survive until|last until) (?:another (?:day|morning|sunrise|week|birthday)|the (?:morning|sunrise|sun rise)|sunrise|tomorrow(?= \\w+ing\\b|$))`,
    '(?:ill|i will|i could|i might|i plan to|(?:im|i am) (?:going to|gonna)|want to) be dead (?:by|before|tomorrow|tonight|soon|in the morning|this time)',
    '(?:last|final) (?:night|day|hours?) (?:alive|on (?:this )?earth|of my life)',
    '(?:(?:^|im |i am )(?:standing |sitting |up |still |here )*)(?:on|at) the (?:edge|ledge|roof|rooftop|bridge|overpass|cliff|platform edge)(?: right now| now| alone)?$',
    '(?:standing|sitting) on the edge of (?:a|the) (?:bridge|cliff|roof|building|platform|balcony)',
    '(?:rope|belt|cord|sheet|cable)(?: \\w+){0,2} (?:around|round) my neck',
    `(?:got|have|laid|lined|counted|counting)(?: \\w+){0,3} ${PILLS} (?:lined up|laid out|in front of me|in my hand|beside me|next to me)(?: \\w+){0,5}$`,
    '(?:dont know|not sure|cant promise|no idea|doubt)(?: (?!he\\b|she\\b|they\\b)\\w+){0,5} (?:be|wake up) alive(?: in the morning| tomorrow| next \\w+| tonight| much longer|$)',
    'tonight (?:might|could|will|may) be my last(?: night| day)?$',
  ],
  suicide: [
    `(?:how|how long|where|when)(?: (?:can|do|could|would|should|to|i|you|one|it|best|does|take|easily|just))+ ${DIE}${DYE}`,
    `(?<!dumb |million |thousand |1000 |hundred |died )\\b(?:ways?|methods?|places?|means) (?:to|of|for) (?:${DIE}|dying|suicide|killing ${MYSELF}|ending (?:it|my life))${DYE}`,
    `(?:best|good|easy|easiest|quickest|fastest|surest) (?:time|day|place|spot|drug|pill|pills|height|bridge) (?:to|for) (?:${DIE}|suicide)${DYE}`,
    '(?<!dont )kill(?:ing)? (?:yourself|your self|oneself)(?! (?:over|working|laughing|trying))',
    '(?:somewhere|place|where)(?: \\w+){0,4} to die(?! hard)',
    'painless (?:death|suicide|exit|overdose|(?:ways?|methods?) (?:out|to (?:die|go|end|kill|do it)))',
    `${DIE}(?: \\w+){0,2} (?:painlessly|without (?:any |the )?pain|so it doesnt hurt|with no pain)`,
    '(?:suicide methods?|methods? of suicide|(?:lethal|fatal|deadly) (?:dose|amount|overdose)|how to suicide)',
    `^(?:please |just |god |to |want to |i )*(?:let me die|die|killing? ${MYSELF}|ways to die)(?: now| please| already)*$`,
    `(?:wish|hope|pray|praying|hoping|wishing|want|wanna|wanted|rather|prefer|love|like)(?: (?!sleep\\b|asleep\\b|bed\\b|alarm\\b|baby\\b|kids\\b|he\\b|she\\b|they\\b)\\w+){0,4} ${NOT}(?: (?:to|have to|ever|even|again))* ${WAKE}`,
    '(?:wish|wished) (?:i|id)(?: (?:never|just))?(?: (?:hadnt|had not|didnt|had never|never))+ (?:woken|woke|wake) up(?! (?:late|early|so|at|with|the|in the middle)\\b)',
    `^(?:i |id |just |to |if i |i will |ill |maybe ill )*${NOT}(?: ever)? wake up(?: again| tomorrow| ever| any ?more)*$`,
    '(?:idea|thoughts?|dream(?:ing|s)?|fantasy|thinking|hoping) (?:of|about|for) (?:not|never) waking up',
    '(?:die|died|dying|pass away|slip away|go) in my sleep',
    `${WISH}${SOME} ${CRASH}(?: \\w+){0,4} (?:into|in to|off|in front of|under)(?: \\w+){0,3} ${OBSTACLE}(?! (?:park|wash|yard|trip|shop|station|stop))`,
    `(?:want|wanna|feel like|feels like|thinking|think|thought|thoughts|tempted|urges?|should|going|gonna|wish|considering|imagine|imagining|about to)${SOME} ${STEP}(?: \\w+){0,2} (?:into|in to|in front of|under|onto|on|at) (?:a |the |some |an )?(?:moving |oncoming |incoming |busy |passing |speeding |train |railway |middle of the )*(?:${MOVING})(?! (?:park|wash|yard|trip|shop|station|stop|safety|to|on|home|for|and (?:go|see|visit))\\b)(?<!(?:run|running)(?: \\w+){0,2} into traffic on)(?<!\\bon (?:a |the )?(?:train|tram|bus|truck|car|cars|trains|traffic))(?<!(?:drive|driving|ride|riding)(?: \\w+){0,2} on the road)`,
    `(?:jump|jumping|throw myself|throwing myself|leap|leaping|fall|step|stepping) (?:off|from|out|down|over)(?: of)?(?: (?:a|the|my|that|this|an|some|tall|high|top|third|tenth|\\w+th))* ${HEIGHT}(?! (?:into the (?:pool|water)|with (?:a )?(?:bungee|parachute)))`,
    'thr(?:ow|owing|ew) (?:myself|me) (?:off|from|under|out|in front|into (?:the )?(?:traffic|river|sea|path))',
    '^(?:under|in front of) (?:a|the) (?:train|bus|truck|car|tram)$',
    '(?:hope|hoping|wish|wishing|want|wanna|pray|praying)(?: (?!he\\b|she\\b|they\\b|dont\\b|never\\b)\\w+){0,6} (?:hit|run over|killed|flattened|taken out|mown down) by (?:a|the|that|some) (?:car|bus|truck|train|tram|bullet)',
    '(?:wish|hope|hoping|pray|want)(?: \\w+){0,4} (?:car|bus|truck|train|tram|lightning|cancer|plane)(?: (?:would|to|could|will|just|crash and))* (?:(?:hit|hits|run over|kill|kills|take|takes|takes out) me(?! to)|run me (?:over|down))',
    '(?:dont|do not|doesnt|didnt|not|never|no longer) feel(?:ing)?(?: (?:very|really|so|that|at all|too|\\w*self))? safe(?! (?:at home|at (?!the moment|night|all)|in (?!my own|my head|myself)|with (?!myself)|around (?!myself)|near|from|to|walking|driving|online|posting|sharing|using|on|about|giving|going|crossing|swimming|enough|taking|here|paying|travelling)\\b)',
    '(?:i feel|feeling|im|i am)(?: so| very| really| a bit)? unsafe(?! (?:at (?!night|the moment)|in (?!my own|my head)|with (?!myself)|around (?!myself)|near|from|to|walking|driving|online|on|about|posting)\\b)',
    '(?:cant|cannot|can not|dont|do not) trust myself (?:tonight|alone|right now|any ?more tonight|around|near|with (?:pills|knives|my|the|a (?:knife|blade))|not to (?:do|hurt|end|cut|jump)|to (?:be alone|stay (?:safe|alive)))',
    '(?:scared|afraid|frightened|terrified)(?: \\w+){0,2} (?:of myself|what (?:i|ill|im)(?: \\w+){0,3} do(?= to myself| tonight| next|$)|ill do something|i (?:will|might) do something)',
    '(?:better off|easier|happier|better)(?: \\w+){0,3} (?:gone|not here|in the ground|six feet under)(?= for everyone|$)',
    '(?:want|wanting|wanted) out of (?:this |my |the )?(?:life|world)|hate (?:my |this )?life(?: \\w+){0,3} want(?:ing)? (?:out|it to end|it over)(?! of this (?:job|house))',
    'i(?:ve| have)? (?:attempted|made an attempt|tried to od)(?= last| yesterday| again| twice| once| on (?:my life|\\w+day)| before| when|$)|(?:survived|since|after) my (?:last |first |suicide |own )?attempt',
    '(?:be with|join|follow|see|go to)(?: (?:my|our))? dead \\w+|(?:be with|join)(?: (?:my|our))? late \\w+|(?:be with|join)(?: \\w+){1,3} (?:in heaven|on the other side|in (?:his|her|their|the) grave)',
    '(?:want|wanna|need|ready|wish)(?: i could)?(?: to)? (?:end|leave (?:this|the) (?:world|earth|life|planet)|leave life|cease to exist)(?= (?:for good|forever|behind|now|today|tonight|and|so|because)|$)',
    '(?:want|wanna|wish|like|could|just)(?: \\w+){0,3} (?:stop|cease|quit) (?:to )?(?:existing|exist|living|being alive|breathing|being here)(?! (?:in|with|at|on|like|here)\\b)',
    '(?:end|ending) my (?:own )?(?:suffering|misery|existence|pain|story)(?! (?:book|with))',
    '(?:dont|do not|never) (?:want|wanna)(?: to)? (?:see (?:tomorrow|another day|the morning|my next birthday)|be in this (?:world|life)|this life|tomorrow to come)',
    '(?:wish|hope|hoping)(?: \\w+){0,2} (?:tomorrow|morning) (?:never|doesnt|wouldnt|didnt|wont|would never|will never) (?:come|comes|came)',
    'wish (?:i|id|it|they)(?: (?:had|have|would|would have|just|had just|were to|could have))* (?:died|killed me|not survived|let me die)|wish (?:i|id) (?:hadnt|had not|didnt|never) survived?|why (?:didnt|couldnt|cant|wont) i (?:just )?die(?! of)',
    '(?:top|topping|neck|necking|electrocut(?:e|ing)|suffocat(?:e|ing)|asphyxiat(?:e|ing)|poison(?:ing)?|strangl(?:e|ing)|stab(?:bing)?|gas(?:sing)?|smother(?:ing)?) (?:myself|me self)|do(?:ing)? myself in\\b|ctb|kys',
    `i (?:could|should|wish i could|might|may|may as well|feel like|felt like|will)(?: just)? (?:take|taking|swallow|swallowing|down|downing) (?:all|every|the whole|the rest|the lot)(?: \\w+){0,4} ${PILLS}`,
    '(?:no|any|see (?:the|a|any)) (?:point|use|sense) (?:in |of )?(?:going on|living|carrying on|being alive|being here|existing)(?! (?:in|at|with|on|about|the|a|my|this|that|holiday|near|here|to|so|together)\\b)',
    '(?:why|what) (?:do i bother|bother|should i bother)(?: \\w+)? (?:living|being alive|existing|staying alive|to live)(?! (?:in|here|with|like)\\b)',
    '(?:bleed(?:ing)?|starv(?:e|ing)) (?:out|to death)(?<!starve out|starving out)(?<!were starving to death)',
    '(?:hurt|quick|painful|scary|easy|hard|peaceful)(?: \\w+){0,2} (?:to die|when you die|if (?:you|i) die)(?! (?:of|from|hair))',
    '(?:quick|hurt|feel|painful|instant|instantly)(?: \\w+){0,6} hit by a (?:train|bus|truck|car|tram)',
    `(?:thoughts?|idea|urges?|images?|pictures?) (?:of|to) (?:me )?${CRASH} (?:my|the) (?:car|ute|truck|bike)`,
    '(?:look|looking|searching|find|know)(?: for| of)? (?:a|any|somewhere) (?:tall|high|tallest|highest) (?:building|bridge|place|cliff|roof)(?! to (?:live|stay|rent))',
    'keep me safe from myself|(?:danger|risk|threat) to myself|(?:dont|do not) want to be safe|not sure (?:if |that )?i want to be here(?= tomorrow| any ?more|$)',
    '(?:dying|death|being dead) (?:would be|sounds|seems|feels like|is)(?: (?:a|an|so|much|the|only|more))* (?:easier|relief|better|peaceful|release|answer|escape|option|way out)',
    'better dead|living hurts|hurts to (?:be alive|live|exist)(?! (?:in|with|here))',
    '(?:want|wanna|feel like|thinking of|going|gonna)(?: to)? (?:lie|lying|sit|sitting|walk|walking)(?: down)? (?:on|onto|out onto|across) the (?:highway|freeway|motorway)',
    '(?:how much|how many)(?: \\w+){0,4} to (?:die|kill myself)(?! (?:my|hair))',
    '(?:ways?|want|how) to (?:go|leave)(?: \\w+){0,2} (?:peacefully|painlessly|without (?:any )?pain)',
    '(?:find|finds|found)(?: \\w+)? my body|my body(?: \\w+){0,3} found',
    '(?:dont|do not) (?:think|believe|know if|know that)(?: i| ill| i will| i can| id| i would)* be alive (?:next|tomorrow|by|in the morning|much longer)|(?:happy|glad|fine|ok|okay|relieved) if i (?:just )?never (?:woke|wake) up|(?:want|wanna) to (?:fall|drop) from(?: \\w+){0,2} (?:high|height)',
  ],
  self_harm: [
    '(?:want|wanna|need|going|gonna|urge|urges|like|itching)(?: to| for)? (?:cut|cutting|bleed|bleeding|self ?harm|burn(?: myself)?|scratch)(?= so (?:bad|badly|much)| again| tonight| right now| now| myself|$)',
    '(?:punch|punched|punching|hit|hitting|kick|kicking|bang|banging|banged|smash|smashed|smashing)(?: \\w+){0,5} (?:until|till) (?:i|it|my \\w+) (?:bled|bleed|bleeds|hurts?|broke)|make myself bleed',
    'i(?: \\w+)? (?:bang|banging|hit|hitting|smash|smashing|slam|slamming) my (?:own )?head(?=$| against| into| again| when i| every| until| on the wall| over and over)',
    '(?:burned|burnt|cut|scratched|bit|bite|biting|pinched) myself(?= again| to feel| to cope| to punish| to stop| because| with (?:a |my )?(?:cigarettes?|lighter|razor|blade|knife|scissors)| last night| on purpose| deliberately|$)',
    'starv(?:e|ed|ing) myself(?! of)',
    '(?:deserve|need) to be (?:hurt|punished|in pain)|deserve (?:the )?pain',
  ],
  veiled: [
    `a?sleep(?:ing)?(?: \\w+){0,2} (?:and|then|but|to)(?: \\w+){0,2} ${NOT}(?: (?:to|have to|ever|even|again))* ${WAKE}`,
    '(?:think|thinking|thought|of|about|considering|want to|wanna)(?: about| of)? (?:ending|end) things(?! with)',
    '(?:cant|cannot|can not|dont|do not|couldnt) (?:see|imagine|picture) (?:a|any|my|the|having a|myself having a) (?:future|way (?:out|forward)|tomorrow)(?! (?:for (?:this|the)|with (?:him|her|them)|where|in this (?:job|industry)))',
    '(?:think|thinking|thoughts|thought|obsessed|dream|dreaming)(?: \\w+)? (?:about|of|with) (?:my own |my )?death(?= all| every| a lot| constantly| so| too| lately| again| at night|$)',
    '(?:dark|bad|scary|awful|horrible|terrible|ugly|dangerous|those) thoughts(?! (?:about (?:work|him|her|my boss|the exam)|on))',
    '(?:had|have had) enough of (?:life|living|everything|it all|being here|this life|this world)|^(?:ive |i have )?had enough$|^(?:i )?(?:give|giving) up$|^(?:its |this is |so |everything is |im )?hopeless$',
    '(?:cant|cannot|can not) live like this|life (?:is|feels|has become|seems) (?:so |just )?(?:meaningless|pointless|not worth|unbearable)|life has no (?:meaning|point|purpose)|no meaning (?:in|to) (?:my )?life',
    'why (?:am i|was i|are we)(?: \\w+)? (?:alive|born|still here|here (?:any ?more|at all))|why do i (?:even )?exist|why (?:do i )?(?:keep|carry on|go on) living',
    '(?:cant|cannot|can not|dont know (?:how|if)|dont think|not sure|do not think)(?: (?:i|to|how|if|ill|i can|i will|can|that))* (?:face|bear|stand|get through|make it through|survive|take|do) (?:another (?:day|night|minute|hour|week)|the (?:day|week|weekend)(?! without)|today)(?! (?:of|in this|at))',
    '^(?:well |so |ok )?(?:good ?bye|farewell) (?:everyone|everybody|world|cruel world|forever|all|my (?:friends|family|love|loves|kids))$|^tonight is the night$',
    '(?:someone|somebody|please|just|god)(?: (?:please|just|somebody|someone))* kill me(?! (?:softly|with))|put me out of my misery',
    '(?:might|could|going to|gonna|will|about to|ill) do something (?:stupid|silly|bad|terrible|drastic|i (?:will |might |would |ll )?regret|to myself)',
    '(?:shouldnt|should not|cant|scared to|afraid to|not safe to) be (?:alone|by myself|on my own) (?:tonight|right now|now)',
    '(?:dead|dying|died|empty and dead) inside(?! (?:the|a|of))',
    '(?:after|once|when) im (?:dead|no longer here|not here any ?more)|(?:look after|take care of|care for|feed) (?:my )?\\w+ (?:when|after|once|if) im gone|(?:at|plan|planning|planned|come to|write|writing) my (?:own )?(?:funeral|eulogy)',
    '(?:wont|will not|dont) have to (?:worry about|put up with|deal with) me (?:any ?more|much longer|soon|for long)|wont be a (?:problem|burden|bother)(?: \\w+){0,2} (?:any ?more|much longer|soon)',
    'nothing (?:matters|means anything|is worth it) any ?more|nothing left for me|(?:done|finished|over) with (?:living|being alive)|i hate my life$|i hate my (?:own )?life and',
    '(?:everyone|everybody|they|theyd|people|family|kids|world|mum|dad)(?: \\w+){0,4} (?:happier|relieved|glad|better|fine)(?: \\w+){0,2} if i (?:\\w+ )?(?:disappeared|died|gone|left|dead|didnt exist)',
    '(?:want|wish|ready|like|rather|need)(?: \\w+){0,3} (?:rest forever|rest in peace|go to heaven|go home to god|meet my maker)|(?:god|lord|please|just) take me now|take me now (?:god|lord|please)|sleep(?: \\w+){0,2} (?:for the last time|and that be it)',
    '(?:stood|looked|sat|standing|looking|stand|sit|look|stare|staring)(?: \\w+){0,3} (?:over|at|on|off|down from) the (?:train )?(?:edge|ledge|bridge|balcony|cliff|railing|tracks|platform)(?: \\w+){0,8} (?:thought|thinking|hour|hours|considered|nearly|almost|wondered|wondering|imagin\\w+|step|jump|fall)',
    '(?:dont know|not sure|cant promise|no idea|doubt)(?: (?:if|that|i|ill|i will|will|still|going to|im|gonna))* be (?:here|around) (?:in the morning|next (?:month|year)|much longer|for christmas)',
    '^ive decided(?: its)? tonight$',
    'asleep(?: \\w+)? (?:for good|forever)|(?:might|may) not be (?:here|alive|around) (?:tomorrow|next (?:month|year)|much longer|in the morning)',
    '(?:picture|imagine|imagined|nearly|almost|think about|thought about)(?: \\w+){0,2} step(?:ping|ped)? off the (?:platform|edge|kerb|curb)|climbed over the (?:railing|rail|barrier)',
    'clos(?:e|ed|ing) my eyes (?:while|when)(?: \\w+){0,2} driving|need (?:someone|somebody) to stop me(?! (?:from )?(?:eating|smoking|spending))',
    'let(?:ting)? go of the (?:steering )?wheel|(?:driving|drive) and (?:i )?(?:want|wanted) to close my eyes|cant be trusted (?:around|with|near) (?:knives|pills|blades|my (?:pills|meds))',
  ],
} as const;
