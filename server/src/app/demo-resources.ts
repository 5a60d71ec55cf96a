/** Resources of the clinic of the demo, in the order in which they were written. */
export const DEMO_RESOURCES = [
  {
    title: 'How a first visit goes',
    summary: 'Who you meet at Banksia Clinic, and how long it takes.',
    focus_area_id: null,
    daysAgo: 20,
    isPublished: true,
    content:
      '<p>A first visit takes about an hour. You can bring a friend or someone from your family.</p><h2>When you arrive</h2><ol><li>Ring the lower bell. The door opens by itself.</li><li>Say your first name at the front desk. You don’t have to say why you’re here.</li><li>Take a seat by the window, or wait outside. We come and find you.</li></ol><h2>What we talk about</h2><p>We ask what brings you, and what has helped before. You decide how much you tell. <strong>You can stop at any time.</strong></p><blockquote>If stairs are hard for you, tell the front desk a day before. We meet on the ground floor then.</blockquote>',
  },
  {
    title: 'Our sleep group on Tuesdays',
    summary: 'Six evenings about sleep, in a small group.',
    focus_area_id: 9,
    daysAgo: 6,
    isPublished: true,
    content:
      '<p>Every Tuesday at 6 pm, six people meet to try out what helps with sleep.</p><h2>What to bring</h2><ul><li>Something warm to wear</li><li>Your notes about the last week, if you like</li></ul><p>To join, write to the front desk in Messages.</p>',
  },
  {
    title: 'Good places for a quiet walk',
    summary: 'A list by people who work here.',
    focus_area_id: null,
    daysAgo: 1,
    isPublished: false,
    content: '<h2>Near the clinic</h2><p>The path along the river, early in the morning.</p>',
  },
] as const;
