import { ERRORS, type ErrorCode } from '@kith/contract/errors';

export interface RefusalDetails {
  /** Field to message, for a rejected form. */
  readonly errors?: Readonly<Record<string, string>>;
  /** A text in place of the catalogue's, where the specification fixes one with a value inside. */
  readonly message?: string;
  /** The newer record of a stale edit. */
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
}

/** An expected refusal: its code names status and text in the catalogue. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
  }
}

export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Rejects one field of a form with a text for the person. */
export function refuseField(field: string, message: string): never {
  throw new Refusal('fields_rejected', { errors: { [field]: message } });
}
