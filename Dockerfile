# One file, three images: `build` (everything), `server` (API, sockets, pages), `web` (nginx with the client's files).

FROM node:24.19.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY writer/package.json writer/
COPY writer-data/package.json writer-data/
COPY embedded/package.json embedded/
COPY testkit/package.json testkit/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build -- --image

FROM node:24.19.0-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY writer/package.json writer/
COPY writer-data/package.json writer-data/
COPY embedded/package.json embedded/
COPY testkit/package.json testkit/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY server/package.json server/
COPY client/package.json client/
# npm installs workspaces that are devDependencies even with `--omit=dev`, so devDependencies are deleted first.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm install --omit=dev --workspace server --include-workspace-root=false --no-audit --no-fund

FROM node:24.19.0-bookworm-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# A new volume inherits whose folder it is.
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/package.json ./
# Includes packages of which the server has a version of its own.
COPY --from=modules /app/server server
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/client/dist client/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]

FROM nginxinc/nginx-unprivileged:1.30.5-alpine AS web
COPY docker/nginx/nginx.conf /etc/nginx/nginx.conf
COPY docker/nginx/site.conf /etc/nginx/site.conf
COPY docker/nginx/real-ip.conf /etc/nginx/real-ip.conf
COPY --from=build /app/client/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --retries=6 CMD ["wget", "-qO/dev/null", "http://127.0.0.1:8080/readyz"]
