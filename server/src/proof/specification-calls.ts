/**
 * The calls of the specification, one line per prefix and method. The running server says which of them it
 * serves.
 */
const CALLS = `
POST /api/ auth
POST /api/auth/ update_2fa update_otp_method resend_2fa_code verify_2fa_code pusher logout
GET /api/auth/ profile
GET /api/journey/ timeline
GET /api/patient/ last_access notification_settings notifications notification note notes_by_me
GET /api/patient/ notes_shared_with_me tasksv2 task supported_teams/{id} supporter_invitations
GET /api/patient/ supporter_request_access supporter_permissions invitation teams
GET /api/patient/ pending_team_invitations team_primary/id/{id} team_member team_groups/{id} filesv2 file
GET /api/patient/ shared_contents safety_plan articles/{id} articles_by_focus_area/{id} article/{a}/{b}
GET /api/patient/ saved_articles/{id} likes_count/{id} organisation_resources
GET /api/patient/ is_mobile_phone_exists/{phone} roles tags organisations/{id} all_organisations
GET /api/patient/ pending_consent_requests/user_id/{id} get_rslwa_membership_card/{id} fetch_member_tag
GET /api/patient/ pending_consent_request consent
POST /api/patient/ last_access notification_settings reset_password2 validate_password_code
POST /api/patient/ change_password validate_password profile_viewed update_last_login register_fcmkey
POST /api/patient/ notifications notification note update_note_sharing taskv2 task_update
POST /api/patient/ supporter_request_access supporter_permissions supporter_request_access_accepted
POST /api/patient/ supporter_request_access_declined invitation add_to_support_team update_team_request
POST /api/patient/ invite_new_provider remove_provider_request add_team_group edit_team_group
POST /api/patient/ delete_team_group upload_file delete_file update_file_sharing safety_plan
POST /api/patient/ article_toggle_like article_toggle_save article_helpfulness verify_signup_link signup
POST /api/patient/ direct_registration approve_consent update_consent_request consent submit_payment
DELETE /api/patient/ team_member
GET /api/cbt/ thoughts/{id} distortions
POST /api/cbt/ add_thought edit_thought delete_thought
GET /api/focus_area/ list_all list progress goals_by_patient_focus_area completed_goals
GET /api/focus_area/ conversation_nickname conversation_messages
POST /api/focus_area/ create_action edit_action action_delete batch_update_progress edit_progress
POST /api/focus_area/ create_progress progress_delete create_goal edit_goal conversation_nickname
POST /api/focus_area/ conversation_message report_conversation_message
GET /api/conversation/ list supported_team fetch messages unread_count list_and_supported_team
GET /api/conversation/ unread_custom_group_conversation
POST /api/conversation/ member_update send2 create2 send
GET /api/appointment/ member team_member_services provider_available_hours
POST /api/appointment/ save
POST /api/event/ add
GET /api/event/ fetch_all
GET /api/forum/ all_posts all_posts/{page} check_user/{x} starred_posts/{user}
GET /api/forum/ starred_posts/{user}/{page} post/{id} comments/{id} comments/{id}/{parent} icons
POST /api/forum/ create_post create_user add_comment star_post unstar_post edit_post delete_post
POST /api/forum/ edit_comment delete_comment
GET /api/transaction/ waiting/user_id/{id} payment_method payment payment_history
POST /api/transaction/ update_payment charge
GET /api/subscription/ membership_plan check_user_subscription/{id} user_invoice_history/{id}
POST /api/subscription/ subscribe_user cancel_user_subscription check_coupon_exists change_user_card
POST /api/subscription/ add_iap_subscription
GET /api/assessment/ report request all_self_completed assessments_by_set
POST /api/assessment/ create share_result
GET / assessments-requests/user/{id} assessments-requests/pusher/{id} api/terms
GET /api/medication/ list fetch
POST /api/medication/ create update delete renew_script
POST /api/support/ search resend_invite invite_supporter
GET /api/support/ suggestions professions support_types providers_by_gender_counts
DELETE /api/support/ cancel_invite
GET /api/provider/ profile list list_by_practice
GET /api/tutorials/ fetch
GET /api/video_call/ invitations/{id} invitations_list/{id} invitation
POST /api/video_call/ update_invitation_status
POST /api/terms/ accept
GET /api/rating/ questions
POST /api/rating/ provider
GET /api/referral/ types
`;

export const specificationCalls: readonly string[] = CALLS.trim()
  .split('\n')
  .flatMap((line) => {
    const [method, prefix, ...rest] = line.split(' ');
    return rest.map((path) => `${method} ${prefix}${path}`);
  });
