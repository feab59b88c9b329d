import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormOutcome } from '#schema/formOutcome.ts'
import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { ActionFormProps } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

/** Props of a form that disappears after success. */
export type Gone = Required<Pick<ActionFormProps, 'says' | 'onDone'>>

/**
 * Shows the result after a row was removed: its form is gone, so message and focus move to an element that
 * stays.
 * @param names the forms that report there without scripts
 */
export function useGone(answer: FormAnswerFragment | null | undefined, ...names: FormName[]) {
  const { revalidate } = useRevalidator()
  const done = answerTo(answer, ...names)
  const [said, say] = useState(done?.isError === false ? done.message : null)
  const place = useRef<HTMLParagraphElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    // The page stays where it is: the rows below have just moved up.
    if (times > 0) place.current?.focus({ preventScroll: true })
  }, [times])
  const gone: Gone = {
    says: 'errors',
    async onDone(_: FormData, { message }: FormOutcome) {
      await revalidate()
      say(message)
      setTimes((before) => before + 1)
    },
  }
  return { said, place, gone }
}
