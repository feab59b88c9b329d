import { invitedToWriteText, readableText, submissionText } from '#worker/permissions/story.ts'

/**
 * A draft's title is for its authors, invited writers and deciding editors.
 * @param post the table or alias of the story
 * @param notification that of the notification
 */
export const titleShownText = (post: string, notification: string): string =>
  `case when "${notification}"."type" = 'COAUTHOR_INVITED' then ${invitedToWriteText(post, `"${notification}"."user_id"`)}
    when "${notification}"."type" like 'SUBMISSION%' or "${notification}"."type" = 'SHARES_PROPOSED' then ${submissionText(post, `"${notification}"."user_id"`)}
    else ${readableText(post)} end`
