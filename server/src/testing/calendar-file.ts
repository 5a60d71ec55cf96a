import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** The lines of an answer that is a calendar file of this name, each as short as RFC 5545 asks, unfolded. */
export function calendarFileIn(answer: LightMyRequestResponse, name: string): string[] {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename=${name}.ics`);
  return calendarLines(answer.body);
}

export function calendarLines(body: string): string[] {
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return body.replaceAll('\r\n ', '').split('\r\n');
}
