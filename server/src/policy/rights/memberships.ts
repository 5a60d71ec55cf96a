// The life of a membership: asked for, answered, changed and taken up again.
export {
  acceptGrant,
  chooseGrant,
  clearNews,
  describeGrant,
  endGrant,
  insertFirstGrant,
  insertGrant,
  reviveGrant,
  rewriteGrant,
  sendGrantAgain,
} from '../memberships/change-grants.ts';
