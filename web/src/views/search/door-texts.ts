/** The button that opens the search stands on each page, so its word is apart from those of the dialog. */
export const door = { search: 'Search' } as const;
