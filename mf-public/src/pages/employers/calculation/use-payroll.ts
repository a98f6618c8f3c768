import { useMessages } from '@pt-portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../../messages'
import type { Laws } from './laws'
import type { PayrollInput, PayrollOptions, PayrollResult, Progress } from './payroll'
import { startPayroll } from './start-payroll'

type PayrollState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: Progress }
  | { kind: 'refused'; reason: string }
  | { kind: 'done'; input: PayrollInput['kind']; result: PayrollResult }

/**
 * Runs one calculation at a time; the last result stays until the next one is ready.
 * @param laws undefined until they are loaded; a calculation waits for them
 */
export function usePayroll(options: Omit<PayrollOptions, 'laws'>, laws: Laws | undefined) {
  const t = useMessages()
  const lawsKnown = useArrival(laws)
  const [state, setState] = useState<PayrollState>({ kind: 'idle' })
  const [last, setLast] = useState<{ id: number; result: PayrollResult }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const end = (next: PayrollState) => {
    running.current?.abort()
    running.current = undefined
    setState(next)
  }

  async function calculate(input: PayrollInput) {
    end({ kind: 'running', progress: { done: 0, total: 1 } })
    const own = new AbortController()
    running.current = own
    const { signal } = own
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ kind: 'running', progress })
    }
    try {
      const known = await lawsKnown()
      if (signal.aborted) return
      const asked = { ...options, laws: known }
      const outcome = await startPayroll({ t, input, options: asked, onProgress, signal })
      if (signal.aborted) return
      if ('refused' in outcome) {
        setState({ kind: 'refused', reason: outcome.refused })
        return
      }
      const { result } = outcome
      setState({ kind: 'done', input: input.kind, result })
      setLast((before) => ({ id: (before?.id ?? 0) + 1, result }))
    } catch {
      if (!signal.aborted) setState({ kind: 'refused', reason: t(m.employersFailed) })
    }
  }

  return {
    state,
    /** The last result; it stays while another calculation runs or is refused. */
    last,
    calculate,
    cancel: () => end({ kind: 'idle' }),
    refuse: (reason: string) => end({ kind: 'refused', reason }),
    forget() {
      end({ kind: 'idle' })
      setLast(undefined)
    },
  }
}

/** A value that may come later. @returns a function that resolves with it, once it is there */
function useArrival<T>(value: T | undefined): () => Promise<T> {
  const latest = useRef(value)
  const waiting = useRef<((value: T) => void)[]>([])
  useEffect(() => {
    latest.current = value
    if (value === undefined) return
    for (const proceed of waiting.current.splice(0)) proceed(value)
  }, [value])
  return async () => latest.current ?? new Promise<T>((proceed) => waiting.current.push(proceed))
}
