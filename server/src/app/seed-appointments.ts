import { seeding } from '#features/appointments';
import type { ViewerCtx } from '#kernel/context';
import { DEMO_BOOKINGS, DEMO_HOURS, DEMO_SERVICES } from './demo-appointments.ts';

const { setBookingHours, addService, listAvailableHours, saveAppointment } = seeding;

interface Two {
  readonly asMember: (daysAgo: number) => ViewerCtx;
  readonly asProvider: (daysAgo: number) => ViewerCtx;
}

/** Gives a professional of the demo hours and services, and a member of theirs two appointments. */
export async function seedAppointments({ asMember, asProvider }: Two): Promise<void> {
  const provider = asProvider(20);
  await setBookingHours(provider, { ...DEMO_HOURS, version: 0 }, undefined);
  const services: number[] = [];
  for (const service of DEMO_SERVICES)
    services.push((await addService(provider, service, undefined)).service.id);
  for (const { service, daysAgo, notes } of DEMO_BOOKINGS) {
    const ctx = asMember(daysAgo);
    const asked = { provider_id: provider.viewer.userId, service_id: services[service] ?? 0 };
    const selected_date = ctx.clock.now().toISOString().slice(0, 10);
    const { next_free } = await listAvailableHours(ctx, { ...asked, selected_date }, undefined);
    const [first] = next_free;
    if (!first) throw new Error('no time is free');
    await saveAppointment(ctx, { ...asked, start_datetime: first.start_at, notes }, undefined);
  }
}
