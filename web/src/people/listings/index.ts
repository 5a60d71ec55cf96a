// What professionals say of their work to people who look for care, and the yes of their organisations.
export { ListedPart } from './listed-part.tsx';
export { AcceptsBadge, CheckedOn, visitsInWords } from './offer-words.tsx';
export { OwnListing } from './own-listing.tsx';
