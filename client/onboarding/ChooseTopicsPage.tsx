import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { endOf } from '#client/onboarding/endOf.ts'
import { OnboardingFrame } from '#client/onboarding/OnboardingFrame.tsx'
import { topicPictures } from '#client/onboarding/topicPictures.ts'
import { TopicTile } from '#client/onboarding/TopicTile.tsx'
import { learn } from '#client/overlay/entities.ts'

const words = copy.onboarding

/** They can be skipped at the start. */
export const page = definePage<'ChooseTopicsPage'>({
  operation: 'ChooseTopicsPage',
  variables: () => ({}),
  // A new site has no topics to choose from.
  outcome: ({ topics }, at) =>
    isStart(at) && topics.length === 0 ? { status: 302, redirect: endOf(at) ?? path('ShowHome') } : undefined,
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['forms', 'onboarding'],
  Component: ChooseTopicsPage,
})

const isStart = ({ row }: PageLocation) => row.name === 'ShowGetStarted'

function ChooseTopicsPage({ data, at }: PageProps<'ChooseTopicsPage'>) {
  const href = useHref()
  const { topics, formAnswer: answer } = data
  const isFirst = isStart(at)
  const action = href(isFirst ? 'ShowGetStarted' : 'CustomizeTopics')
  const end = isFirst ? endOf(at) : null
  const fields = end === null ? undefined : { redirect: end }
  const pictures = topicPictures(topics)
  return (
    <OnboardingFrame step={isFirst ? 1 : undefined} title={words.title} explained={words.explained}>
      <ActionForm
        form={isFirst ? 'chooseTopics' : 'customizeTopics'}
        action={action}
        fields={fields}
        label={isFirst ? words.next : words.save}
        kind="primary"
        className="ChooseTopics"
        answer={answer}
        onDone={isFirst ? undefined : (given) => noteFollowed(topics, given)}
      >
        <fieldset className="ChooseTopics-topics">
          <legend className="VisuallyHidden">{words.legend}</legend>
          {topics.map((topic) => (
            <TopicTile
              key={topic.id}
              topic={topic}
              picture={pictures.get(topic.id)}
              isChosen={topic.viewerEdge.isFollowing}
            />
          ))}
        </fieldset>
      </ActionForm>
      {isFirst && (
        <ActionForm
          form="skipOnboarding"
          action={action}
          fields={fields}
          label={words.skip}
          kind="text"
          answer={answer}
        />
      )}
    </OnboardingFrame>
  )
}

/** Updates the buttons of pages that have been read before. */
function noteFollowed(topics: readonly { id: string }[], given: FormData) {
  const followed = given.getAll('tagIds')
  for (const { id } of topics) learn({ type: 'Tag', id }, { isFollowing: followed.includes(id) })
}
