/** What a person reads before they let a language model be asked. */
export const panelTexts = {
  summaryOff: 'A language model could help Guide understand you. It’s off.',
  summaryOn: 'About the language model. It’s on.',
  what: (host: string) =>
    `When Guide isn’t sure what you mean, it can ask a language model at ${host}. The model can only pick one of Guide’s own replies, articles or exercises. You never read words that it wrote. The people who run this Kith chose ${host}. Ask them how words are treated there.`,
  goesTitle: 'What goes there',
  goes: (host: string) => [
    `The words of one message, when Guide isn’t sure about it. People or programs at ${host} may be able to read them.`,
    'So please leave out names, addresses and other things that say who you are.',
  ],
  staysTitle: 'What doesn’t go',
  stays: (host: string) => [
    'Your name, your account, earlier messages, and anything else that you have in Kith.',
    `The address of your device: Kith’s server passes the message on, and ${host} sees that server alone.`,
    'A message in which Guide hears danger, suicide, self-harm or medicines, or that doesn’t read as English. Guide hears danger in English only. Guide can miss such words.',
    'After a message about danger, anything from that device for the rest of that day, also when you clear the chat or log out. Other devices of yours don’t know of it: turn it off there too if you want.',
  ],
  back: (host: string) =>
    `You can turn it off at any time, here or above the field. Words that have gone to ${host} can’t be called back. Without it, Guide works as it does now.`,
  turnOn: (host: string) => `Let Guide ask ${host}`,
  turnOff: 'Turn it off',
  isOn: (host: string) => `It’s on. Messages that Guide isn’t sure about go to ${host}.`,
  isOff: (host: string) => `It’s off. Nothing goes to ${host}.`,
  faults: {
    not_on: 'That couldn’t be saved, so it’s still off. Please try again.',
    not_off:
      'It’s off on this page, but that couldn’t be saved. Please turn it off again when you’re connected.',
  },
};
