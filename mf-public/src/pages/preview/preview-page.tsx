import { followPreview } from '@pt-portal/api/contract/content/live-preview'
import {
  Box,
  LinkButton,
  MessageScreen,
  PageLoadFailure,
  Rich,
  useMessages,
} from '@pt-portal/shared-ui'
import { isUnreachable, type ServicePage, type StatePage } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { type ReactNode, useEffect, useState } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { ServiceSkeleton } from '../service/service-skeleton'
import { StateNotFound } from '../state/state-not-found'
import { StateSkeleton } from '../state/state-skeleton'
import { type Previewed, usePreviewQuery } from './preview-endpoint'
import { useCode } from './use-code'

// Loads the public pages' own chunks; they share nothing with this page, so its code does not change them.
const loadState = () =>
  import(/* webpackChunkName: "page-state" */ '../state/state-page').then(
    ({ StateArticle }) => StateArticle,
  )
const loadService = () =>
  import(/* webpackChunkName: "page-service" */ '../service/service-page').then(
    ({ ServiceDetails }) => ServiceDetails,
  )

/**
 * `/preview?token=…`: shows a state's page or a service as visitors will see it, to anybody with the link (D47).
 * `?live=…` shows what an open form sends.
 */
export function PreviewPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const live = search.get('live')
  if (live) return <LivePreview channel={live} />
  return token ? <Preview token={token} /> : <StateNotFound />
}

/** Shows what an open form sends, as it is typed. */
function LivePreview({ channel }: { channel: string }) {
  const [previewed, setPreviewed] = useState<Previewed>()
  useEffect(
    () =>
      followPreview(channel, ({ resource, record }) =>
        setPreviewed({ resource, record } as Previewed),
      ),
    [channel],
  )
  return previewed ? <Page previewed={previewed} isLive /> : <StateSkeleton />
}

function Preview({ token }: { token: string }) {
  const { currentData, error, isFetching, refetch } = usePreviewQuery(token, {
    refetchOnMountOrArgChange: true,
  })
  if (currentData) return <Page previewed={currentData} />
  if (!error) return <StateSkeleton />
  if (!isUnreachable(error)) return <ExpiredLink />
  return <Failure pending={isFetching} onRetry={refetch} />
}

interface PageProps {
  previewed: Previewed
  /** Whether it is shown while it is typed, beside its form. */
  isLive?: boolean
}

function Page({ previewed, isLive = false }: PageProps) {
  const bar = !isLive && previewed.resource !== 'blogs' && (
    <PreviewBar isPublic={previewed.record.isActive} />
  )
  if (previewed.resource === 'state-pages') {
    return <StatePreview state={previewed.record} bar={bar} />
  }
  if (previewed.resource === 'service-pages') {
    return <ServicePreview service={previewed.record} bar={bar} />
  }
  // Preview links of posts lead to a page of the blog remote.
  return <ExpiredLink />
}

function StatePreview({ state, bar }: { state: StatePage; bar: ReactNode }) {
  const { Loaded, hasFailed, retry } = useCode(loadState)
  if (hasFailed) return <Failure pending={false} onRetry={retry} />
  if (!Loaded) return <StateSkeleton />
  return (
    <>
      {bar}
      <Loaded state={state} />
    </>
  )
}

function ServicePreview({ service, bar }: { service: ServicePage; bar: ReactNode }) {
  const { Loaded, hasFailed, retry } = useCode(loadService)
  if (hasFailed) return <Failure pending={false} onRetry={retry} />
  if (!Loaded) return <ServiceSkeleton />
  return (
    <>
      {bar}
      <Loaded service={service} />
    </>
  )
}

function PreviewBar({ isPublic }: { isPublic: boolean }) {
  const t = useMessages()
  return (
    <Box
      as="aside"
      aria-label={t(m.preview)}
      bg="orange.subtle"
      color="orange.fg"
      textAlign="center"
      px="4"
      py="3"
    >
      <Rich
        message={isPublic ? m.previewPublic : m.previewNotPublic}
        elements={{ strong: (text) => <strong>{text}</strong> }}
      />
    </Box>
  )
}

function ExpiredLink() {
  const t = useMessages()
  return (
    <MessageScreen title={t(m.previewExpired)} text={t(m.previewExpiredText)}>
      <LinkButton to={paths.home}>{t(m.backToHome)}</LinkButton>
    </MessageScreen>
  )
}

function Failure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  const t = useMessages()
  return <PageLoadFailure title={t(m.previewFailed)} pending={pending} onRetry={onRetry} />
}
