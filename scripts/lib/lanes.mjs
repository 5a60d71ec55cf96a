/**
 * The amounts before a release; each run does less of the same. A variable that is set already stays, so that
 * one proof can be run with another amount.
 * @type {Readonly<Record<string, string>>}
 */
const RELEASE = {
  TEST_LANE: 'release',
  FUZZ_REQUESTS: '100000',
  KILLS: '100',
  MODEL_SEQUENCES: '1000',
  OFFLINE_TRIES: '50',
  UPLOAD_CUTS: '90',
};

/**
 * The environment of a lane.
 * @param {boolean} isRelease
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function laneOf(isRelease, env) {
  return isRelease ? { ...RELEASE, ...env } : env;
}
