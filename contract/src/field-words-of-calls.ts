/** Fields that mean something of their own in one call, as `call.field`. */
export const FIELD_WORDS_OF_CALLS: Readonly<Record<string, string>> = {
  'answerDoseByCode.answered_at':
    'When the button was pressed, where that was without a connection. Absent, now.',
  'answerDoseByCode.code': 'The code that the notice carried.',
  'countLikes.id': 'The article.',
  'getArticle.a': 'The article.',
  'getArticle.b': 'One of its focus areas, from 1 to 20.',
  'listArticles.focus_area_id': 'One of the twenty areas, from 1 to 20; absent, all articles.',
  'listArticles.id': 'The caller.',
  'listArticlesByFocusArea.id': 'One of the twenty areas, from 1 to 20.',
  'listSavedArticles.id': 'The caller.',
  'openArticle.id': 'The article. Give this or the slug.',
  'askCaseload.due_date':
    'When the check-ins are due: `YYYY-MM-DD HH:mm:ss` in UTC, or ISO 8601 with `Z` or an offset.',
  'scheduleCheckIns.from_day': 'It asks from this day on, `YYYY-MM-DD`.',
  'askForAssessments.due_date':
    'When the check-ins are due: `YYYY-MM-DD HH:mm:ss` in UTC, or ISO 8601 with `Z` or an offset.',
  'batchUpdateProgress.progress': 'A rating for each area, with or without a note.',
  'editCalendarAddress.full_titles':
    'Whether a calendar is told titles and places, or only "Event", "Task" and "Appointment". Absent, it stays.',
  'editCalendarAddress.id': 'The address.',
  'editCalendarAddress.kinds': 'The kinds of record that a calendar is told of. Absent, they stay.',
  'removeCalendarAddress.id': 'The address.',
  'renewCalendarAddress.id': 'The address.',
  'addService.name': 'What the appointment is for.',
  'editService.name': 'What the appointment is for.',
  'cancelAppointment.reason': 'A few words for the other; they may be left out.',
  'listAvailableHours.member_id': 'The member for whom the professional asks; absent, the caller comes.',
  'saveAppointment.member_id': 'The member for whom the professional books; absent, the caller comes.',
  'setBookingHours.open': 'Hours for each day of the week, in which a day may have several; 1 is Monday.',
  'createAction.action': 'The action, in a few words.',
  'createProgress.note':
    'A few words for the member alone. Absent, the note of the day stays; empty, it goes.',
  'editAction.action': 'With `words`: the action, in a few words.',
  'editAction.day': 'With `status`: the day, `YYYY-MM-DD`. Absent, today in the caller’s zone.',
  'editAction.version': 'With `words`: the version that the change was made from.',
  'editProgress.note': 'A few words for the member alone. Absent, the note stays; empty, it goes.',
  'moveRenewal.from': 'The state that the caller saw.',
  'moveRenewal.reason': 'A few words for the member; with `declined` they may not be left out.',
  'moveRenewal.to': 'The next state.',
  'orderFocusAreas.ids': 'Areas that the caller has chosen, by `id`, in their new order.',
  'getTimeline.until':
    'The day with which the first page begins, `YYYY-MM-DD` in the caller’s zone; nothing newer comes, nor what is to come. Absent, the newest item. A cursor wins over it.',
  'getTimeline.view':
    '`card`: items with only what a list shows, their texts cut, and each person once. Absent, whole records.',
  'listComments.before_id': 'Comments that came before this one.',
  'listFiles.kind': 'One kind of file, as its icon shows it; absent, all kinds.',
  'listNotesByMe.filter': 'All of them, or those that the caller shares.',
  'addLookBack.words': 'What the person wants to say when they look back.',
  'editLookBack.words': 'What the person wants to say when they look back. Absent, it stays; empty, it goes.',
  'answerDose.answered_at':
    'When an answer was given that is put back, or that waited for a connection. Absent, now.',
  'listThoughtRecords.id': 'The person whose thought records are meant.',
  'listSharedContents.kind': 'One kind of record; absent, all kinds.',
  'listSharedContents.joining':
    'Ids of people of the team who are about to come into the group: each record says who of them sees it already.',
  'resolveAudience.record_id':
    'The record, where it is shared already: a group reaches no person who was left out of it. Absent, it is new.',
  'listFiles.name': 'A part of the name.',
  'editFile.name': 'The new name.',
  'deleteFile.version': 'Absent, any.',
  'getAvatar.user_id': 'The person whose picture it is.',
  'addToSupportTeam.user_id': 'The professional to ask.',
  'getTeam.id': 'The member whose team it is.',
  'updateLastLogin.id': 'The caller’s own id.',
  'updateNote.attachments':
    'Ids of the files that the note has from now on: of those it has, and those that were taken out just now. Absent, they stay.',
  'updateSafetyPlanSharing.shared_with':
    'People by name, each with what they may do. Absent, they stay as they are.',
  'updateSafetyPlanSharing.shared_with_group':
    'Groups whose people may see it. Absent, they stay as they are.',
  'updateSafetyPlanSharing.shared_with_organisation_team':
    'Teams of organisations whose people may see it. Absent, they stay as they are.',
  'saveSafetyPlan.version':
    'The version from which the plan grew. Absent, the one last answered to this session; where there is none, nothing is taken away.',
  'saveSupporterPermissions.version':
    'The version of the place. Absent, nothing is turned on that was turned off in the last ten minutes, or since this session last read the map, and the end comes no later.',
  'updateProfile.version':
    'The version of the profile as the person was answered it. Without it the profile is changed in any version.',
  'uploadAvatar.version': 'The `picture_version` that this replaces. Absent, any.',
  'removeAvatar.version': 'The `picture_version` that this takes away. Absent, any.',
  'editTeamGroup.version': 'Absent, the one that was last answered to this session, else the newest.',
  'deleteTeamGroup.version': 'Absent, the one that was last answered to this session, else the newest.',
  'createMedication.form': 'The form, such as a tablet.',
  'updateMedication.form': 'The form, such as a tablet.',
  'createMedication.name': 'The medicine, from the list that helps to write or in the member’s own words.',
  'updateMedication.name': 'The medicine, from the list that helps to write or in the member’s own words.',
  'updateMedication.status': 'Taken now, stopped, or wrong. A wrong one leaves the list.',
  'setDoseTimes.times':
    'Times of the day, `HH:mm`, by the clock where the member is; empty for no reminders.',
  'setDoseTimes.weekdays': 'Days of the week, 0 is Sunday. Absent or empty, every so many days.',
  'setDoseTimes.every_days': 'Every so many days from the first one. Absent, every day.',
  'setDoseTimes.first_day': 'The first day, `YYYY-MM-DD`. Absent, today.',
  'countDoses.amount': 'How many are there; null where this is not counted.',
  'countDoses.a_time': 'How many are taken at a time. Absent, one.',
  'countDoses.unit': 'What is counted, such as tablets.',
  'answerDose.day': 'The day of the dose, `YYYY-MM-DD`.',
  'answerDose.time': 'The time of the dose, `HH:mm`.',
  'answerDose.answer': 'Taken, skipped or later; null takes an answer back.',
  'answerDose.before': 'The answer that this one replaces. Absent, none.',
  'undoTakeNow.dose_id': 'The entry that is taken back.',
  'listDoseHistory.id': 'One medicine of the caller.',
  'listMedicationChanges.id': 'One medicine. Absent, all of the caller’s own.',
};
