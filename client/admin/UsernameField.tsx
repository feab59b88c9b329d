import type { FormName } from '#schema/forms/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'

interface UsernameFieldProps {
  form: FormName
  answer: FormAnswerFragment | null
}

export const UsernameField = ({ form, answer }: UsernameFieldProps) => (
  <label className="FlagForm-field">
    Username
    <input
      name="username"
      required
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      defaultValue={typedIn(answerTo(answer, form), 'username')}
    />
  </label>
)
