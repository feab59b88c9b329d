import { definePage } from '#client/browser/page.ts'
import { DayPage } from '#client/topics/DayPage.tsx'
import { formatDay } from '#client/topics/dates.ts'
import { listHead } from '#client/topics/listHead.ts'
import { TopStoriesByDay } from '#client/topics/TopStoriesByDay.tsx'

const TITLE = 'Top stories'
const WORDS = 'The stories readers clapped for most, day by day.'

/** R075, D10 */
export const page = definePage<'TopStoriesPage'>({
  operation: 'TopStoriesPage',
  variables: ({ params: { date }, search }) => ({
    paging: { to: search.get('to') },
    date: date ?? '',
    ofDay: date !== undefined,
    byDay: date === undefined,
  }),
  head: ({ topStories, topStoriesOfDay }, { params: { date }, search }, site) => {
    const to = search.get('to')
    return date
      ? listHead({
          title: `${TITLE} of ${formatDay(date)}`,
          description: `Stories published on ${formatDay(date)}, most claps first.`,
          at: {
            name: 'ShowTopStoriesForDate',
            params: { date },
            to,
            next: topStoriesOfDay?.posts.pagingInfo.next?.to,
          },
          path: [{ title: TITLE, name: 'ShowTopStories' }],
          site,
        })
      : listHead({
          title: TITLE,
          description: WORDS,
          at: { name: 'ShowTopStories', to, next: topStories?.pagingInfo.next?.to },
          path: [],
          site,
        })
  },
  styles: ['topics'],
  Component: ({ data: { topStories, topStoriesOfDay }, at }) => (
    <div className="TopStoriesPage">
      {topStoriesOfDay && <DayPage day={topStoriesOfDay} at={at} date={at.params.date!} />}
      {topStories && <TopStoriesByDay title={TITLE} words={WORDS} list={topStories} at={at} />}
    </div>
  ),
})
