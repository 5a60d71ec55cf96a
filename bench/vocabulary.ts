/** Words of everyday notes, the commonest first: a note uses early words more often. */
export const VOCABULARY =
  `i to and the my felt today a was with for it sleep work better of walk in morning tired day talked
anxious calm slept breathing mum home medication appointment garden went friend but after kept on evening worried dog list early
called not doctor coffee thinking rain beach minutes small sister lunch music hard meeting phone slowly bus quiet school reading
steps heavy good crowd week tried cooking rested night session group kitchen laughed cried argued swim bread notice grateful plan
psychologist pharmacy dose headache train breathe routine birthday market painting cinema library river weekend neighbour letter
panic appetite exercise stretching journal weather sunshine winter garden tomatoes homework budget payment landlord moving boxes
kettle window traffic bicycle football netball puppy kitten vet parade holiday camping tent lake fishing boat museum concert choir
guitar piano lesson teacher exam marks essay interview resume manager roster overtime shift factory warehouse hospital ward nurse
physio referral blood results clinic vaccine allergy asthma knee shoulder back pain migraine dizzy nausea fever cough rash bruise
sertraline lithium melatonin ibuprofen magnesium caffeine alcohol smoking craving relapse urge trigger boundary apology forgive
gratitude mindful meditation grounding senses safety coping distract timeout schedule reminder calendar deadline promise trust
loneliness belonging volunteer charity kindness stranger party wedding funeral grief memory photo album grandmother uncle cousin
nephew toddler daycare playground swings sandpit bedtime story lullaby nightmare insomnia snoring blanket pillow mattress curtain
candle lavender shower shampoo laundry vacuum dishes recipe soup noodles curry salad pancake yoghurt banana mango pumpkin spinach
electricity invoice insurance refund password computer keyboard charger headset podcast novel crossword puzzle chess knitting
pottery sewing hammer ladder fence gate lawn mower compost worm magpie kookaburra possum wallaby eucalyptus wattle bushfire smoke
storm thunder lightning rainbow sunrise sunset moonlight stars tide wave reef snorkel surfboard wetsuit sunscreen thongs esky`.split(
    /\s+/,
  );
