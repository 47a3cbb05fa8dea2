import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  api,
  fetchJson,
  type OwnPasskeys,
  type Profile as OwnProfile,
  type OwnSession,
} from '#src/platform/client/api-client.ts'
import { isUnauthorized } from '#src/platform/client/errors.ts'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import { type Draft, formToResume } from '#src/platform/client/kept/kept-forms.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { CalendarLink } from './profile/calendar-link.tsx'
import { OnYourPhone } from './profile/on-your-phone.tsx'
import { Passkeys } from './profile/passkeys.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { ProfileFacts } from './profile/profile-facts.tsx'
import { ProfileForm, profilePlace } from './profile/profile-form.tsx'
import { RecoveryCodes } from './profile/recovery-codes.tsx'
import { Sessions } from './profile/sessions.tsx'
import { useOwnPasskeys } from './profile/use-own-passkeys.ts'

interface ProfileProps {
  profile: OwnProfile
  siteUrl: string
  /** Address of the portal's icon. */
  icon: string | undefined
  passkeys: OwnPasskeys
  sessions: OwnSession[]
}

const maxRetries = 3

function Profile(props: ProfileProps) {
  const { profile: rendered, siteUrl } = props
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [editing, setEditing] = useState(false)
  const [left, setLeft] = useState<Draft | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery({
    queryKey: ['profile'],
    queryFn: () => fetchJson(api.admin.profile.$get()),
    initialData: rendered,
    retry: (count, error) => count < maxRetries && !isUnauthorized(error),
  })
  const { data: profile } = query
  const { data: ownPasskeys } = useOwnPasskeys(props.passkeys)
  const hasPasskeys = ownPasskeys.passkeys.length > 0
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['profile'] })

  useEffect(() => {
    const { admin, name } = profilePlace(rendered)
    if (formToResume(admin, name)) setEditing(true)
  }, [rendered])

  /** The focused button is gone with the form. */
  function leaveForm() {
    setEditing(false)
    setLeft(null)
    heading.current?.focus()
  }

  function contents() {
    if (editing)
      return (
        <ProfileForm
          profile={profile}
          hasPasskeys={hasPasskeys}
          recordId={left?.recordId}
          onClose={leaveForm}
          onSaved={(saved) => {
            queryClient.setQueryData(['profile'], saved)
            leaveForm()
          }}
        />
      )
    if (query.isError && query.isFetching) return <Loading />
    if (query.isError)
      return (
        <LoadError message={portalMessages.profileFailure} label="Retry" onRetry={() => query.refetch()} />
      )
    return (
      <div className="profile-columns stack gap-20">
        <OnYourPhone
          icon={props.icon}
          device={props.sessions.find(({ isThisDevice }) => isThisDevice)?.device}
        />
        <div className="profile-column stack gap-20 profile-about">
          <ProfileFacts profile={profile} onEdit={() => setEditing(true)} />
          <Passkeys given={props.passkeys} siteUrl={siteUrl} onCodes={setCodes} />
          <Sessions given={props.sessions} />
        </div>
        <div className="profile-column stack gap-20">
          {codes && <RecoveryCodes key={codes[0]} codes={codes} onDone={() => setCodes(null)} />}
          <CalendarLink
            token={profile.calendarToken}
            siteUrl={siteUrl}
            hasPasskeys={hasPasskeys}
            onChanged={refresh}
          />
          <PasswordForm
            username={profile.username}
            hasCalendar={profile.calendarToken !== null}
            onChanged={() => {
              refresh()
              // All others have ended.
              queryClient.invalidateQueries({ queryKey: ['sessions'] })
            }}
          />
        </div>
      </div>
    )
  }

  return (
    <>
      <ScreenHead title="My Profile" ref={heading} />
      <LeftForms
        {...profilePlace(rendered)}
        isOpen={editing}
        goOn={(draft) => {
          setLeft(draft)
          setEditing(true)
        }}
        onSent={refresh}
      />
      {contents()}
    </>
  )
}

export default portalScreen(Profile, ({ profile }) => profile.username)

const Loading = () => (
  <div className="panel profile-loading row gap-12" role="status">
    <span className="spinner" />
    Loading...
  </div>
)
