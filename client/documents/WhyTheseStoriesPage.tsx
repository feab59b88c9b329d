import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

/** How the feed is ranked (worker/feed/homeFeed.ts), for the people who read it. */
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
                Your home page has the stories of the people, publications and topics that you follow, and
                those that are read most on {productName} right now. Above each story you see why it is there.
              </p>
              <p>
                We look at the newest {window} stories, the most read ones of your topics, and, for writers
                and publications that have been quiet, their latest stories. If you don’t follow anything yet,
                you see what everyone reads.
              </p>
            </>
          ),
        },
        {
          id: 'order',
          title: 'How they are ordered',
          body: (
            <>
              <p>
                Each story has a score. It is higher for a newer story, and higher for one with more claps:
                ten times the claps count as much as being half a day newer.
              </p>
              <p>
                What you follow is moved up: a story of a person whom you follow counts as{' '}
                {inHours(bonus.user)} hours newer, one of a publication as {inHours(bonus.collection)}, and
                one of a topic as {inHours(bonus.topic)}. If several of these are true, the strongest counts.
              </p>
              <p>
                Until you follow a person or a publication, the stories of your topics come before all others.
              </p>
              <p>
                That is all. No one can pay for a place, and we don’t guess what you may like from what you do
                elsewhere.
              </p>
            </>
          ),
        },
        {
          id: 'left-out',
          title: 'What is left out',
          body: (
            <>
              <p>
                You don’t see your own stories, stories that you have read to the end, stories of people and
                publications you mute, and stories you asked to see fewer of.
              </p>
              <p>
                “Fewer stories like this” removes the story, and moves others down: those of the same author
                by {inHours(less.author)} hours, those of the same topic by {inHours(less.topic)}. Your last{' '}
                {dismissed} choices count.
              </p>
            </>
          ),
        },
        {
          id: 'changing',
          title: 'How to change it',
          body: (
            <p>
              Follow <Link to={href('ShowTopics')}>topics</Link>, writers and publications, or stop following
              them. “Following” at the top of your home page shows only what you follow. Choose “More options”
              on a story to see fewer like it, or to mute its author or publication; in your{' '}
              <Link to={href('ShowMuteSettings')}>settings</Link> you can take that back.
            </p>
          ),
        },
      ]}
    />
  )
}
