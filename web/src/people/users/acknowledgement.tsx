/**
 * Of Country. The wording waits for Aboriginal and Torres Strait Islander advisers, and says so where there
 * is room.
 */
export function Acknowledgement() {
  return (
    <p>
      We acknowledge the Traditional Custodians of the lands and waters where we live and work, and pay our
      respects to Elders past and present.
    </p>
  );
}
