/** The form under which unsent answers lie on the device. */
export const UNSENT_CHECK_IN = 'unsent_check_in';
