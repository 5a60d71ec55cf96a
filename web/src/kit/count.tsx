interface CountProps {
  of: number;
  /** A higher count is shown as this many and more. */
  most: number;
  /** The counted things, for those who do not see where it stands: "unread". */
  said: string;
}

/** How much is new, beside what it is in. */
export function Count({ of, most, said }: CountProps) {
  return (
    <span className="count">
      {of > most ? `${most}+` : of}
      <span className="vh"> {said}</span>
    </span>
  );
}
