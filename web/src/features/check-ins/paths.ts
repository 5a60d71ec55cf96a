// Addresses carry a code of ours, and no word of health.
export const takePath = (code: string, set?: string | null): string =>
  set ? `/check-ins/take/${code}?set=${set}` : `/check-ins/take/${code}`;
export const resultPath = (id: number): string => `/check-ins/result/${id}`;
export const reportPath = (code: string): string => `/check-ins/report/${code}`;
export const setPath = (set: string): string => `/check-ins/set/${set}`;
