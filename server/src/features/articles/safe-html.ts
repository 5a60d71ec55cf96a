import sanitizeHtml from 'sanitize-html';

/** Closed, as for notes; of these, a heading has an id for the table of contents. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['https', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: href.startsWith('https:') ? { href, rel: 'noopener' } : { href },
    }),
  },
};

/** The HTML of an article with only the tags that an article has. Sanitising it again changes nothing. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
