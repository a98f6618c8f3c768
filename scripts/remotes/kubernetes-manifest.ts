import type { WorkspaceRemote } from './workspace-remotes'

const gatewaySecret = `
            - name: GATEWAY_SECRET
              valueFrom:
                secretKeyRef:
                  name: portal
                  key: GATEWAY_SECRET`

/**
 * Deployment, storage, service and disruption budget of a remote in the base. Its size is that of a server of files;
 * an overlay may patch it.
 * @param token variable of its deploy token
 */
export const kubernetesManifest = (
  { folder, port, access }: WorkspaceRemote,
  token: string,
) => `# Written by \`npm run sync-remotes\`. What differs for one remote, such as its size, is a patch in an overlay.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${folder}
  labels:
    app.kubernetes.io/name: ${folder}
spec:
  replicas: 2
  revisionHistoryLimit: 5
  progressDeadlineSeconds: 300
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      app.kubernetes.io/name: ${folder}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${folder}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "9464"
    spec:
      automountServiceAccountToken: false
      # Otherwise the Service named api would set API_PORT to an address.
      enableServiceLinks: false
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile:
          type: RuntimeDefault
      topologySpreadConstraints:
        # Preferences, not requirements, so that pods of a drained node can always be placed.
        - topologyKey: kubernetes.io/hostname
          maxSkew: 1
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              app.kubernetes.io/name: ${folder}
        - topologyKey: topology.kubernetes.io/zone
          maxSkew: 1
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              app.kubernetes.io/name: ${folder}
      containers:
        - name: ${folder}
          image: pt-portal/${folder}
          ports:
            - name: http
              containerPort: ${port}
            - name: metrics
              containerPort: 9464
          envFrom:
            - configMapRef:
                name: common
            - configMapRef:
                name: release
          env:
            - name: DEPLOY_TOKEN
              valueFrom:
                secretKeyRef:
                  name: portal
                  key: ${token}${access === 'staff' ? gatewaySecret : ''}
          startupProbe:
            httpGet:
              path: /health
              port: http
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 60
          livenessProbe:
            httpGet:
              path: /health
              port: http
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet:
              path: /health
              port: http
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 3
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          resources:
            requests:
              cpu: 50m
              memory: 96Mi
            limits:
              cpu: "1"
              memory: 256Mi
          volumeMounts:
            - name: tmp
              mountPath: /tmp
            - name: builds
              mountPath: /portal/builds
      volumes:
        - name: tmp
          emptyDir:
            sizeLimit: 64Mi
        # Every replica serves every build, including earlier ones that open tabs still use.
        - name: builds
          persistentVolumeClaim:
            claimName: ${folder}-builds
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: ${folder}-builds
spec:
  accessModes: [ReadWriteMany]
  resources:
    requests:
      storage: 2Gi
---
apiVersion: v1
kind: Service
metadata:
  name: ${folder}
  labels:
    app.kubernetes.io/name: ${folder}
spec:
  selector:
    app.kubernetes.io/name: ${folder}
  ports:
    - name: http
      port: ${port}
      targetPort: http
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${folder}
spec:
  # Not minAvailable: with a single replica, it would block the drain of its node forever.
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app.kubernetes.io/name: ${folder}
`
