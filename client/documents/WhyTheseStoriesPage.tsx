import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

/** Explains worker/feed/homeFeed.ts to readers. */
export const page = documentPage({
  route: 'ShowFeedHelp',
  title: 'Why these stories?',
  description: 'How your home page chooses and orders stories.',
  Sections,
})

const { bonus, less, window, dismissed } = limits.homeFeed
/** A difference of one in the score is half a day. */
const inHours = (score: number) => score * 12

function Sections() {
  const { productName } = useSite()
  const href = useHref()
  return (
    <DocumentSections
      sections={[
        {
          id: 'where-from',
          title: 'Where they come from',
          body: (
            <>
              <p>
                Your home page shows stories from the people, publications and topics you follow, plus the
                most-read stories on {productName} right now. Above each story, you’ll see why it’s there.
              </p>
              <p>
                We look at the newest {window} stories, the most-read stories in your topics, and the latest
                stories from writers and publications that have been quiet. If you don’t follow anything yet,
                you’ll see what everyone’s reading.
              </p>
            </>
          ),
        },
        {
          id: 'order',
          title: 'How they’re ordered',
          body: (
            <>
              <p>
                Each story has a score. Newer stories score higher, and so do stories with more claps: ten
                times the claps counts as much as being half a day newer.
              </p>
              <p>
                What you follow moves up: a story by someone you follow counts as {inHours(bonus.user)} hours
                newer, one in a publication you follow as {inHours(bonus.collection)}, and one in a topic you
                follow as {inHours(bonus.topic)}. If several apply, the largest counts.
              </p>
              <p>Until you follow a person or publication, stories in your topics come first.</p>
              <p>
                That’s all. No one can pay for placement, and we don’t guess what you might like from what you
                do elsewhere.
              </p>
            </>
          ),
        },
        {
          id: 'left-out',
          title: 'What’s left out',
          body: (
            <>
              <p>
                You won’t see your own stories, stories you’ve finished, stories from people and publications
                you’ve muted, or stories you asked to see fewer of.
              </p>
              <p>
                “Fewer stories like this” removes the story and moves others down: stories by the same author
                by {inHours(less.author)} hours, and stories in the same topic by {inHours(less.topic)}. Your
                last {dismissed} choices count.
              </p>
            </>
          ),
        },
        {
          id: 'changing',
          title: 'How to change it',
          body: (
            <p>
              Follow <Link to={href('ShowTopics')}>topics</Link>, writers and publications, or unfollow them.
              “Following” at the top of your home page shows only what you follow. Choose “More options” on a
              story to see fewer like it, or to mute its author or publication. You can undo both in your{' '}
              <Link to={href('ShowMuteSettings')}>settings</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}
