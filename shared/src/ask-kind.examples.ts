import type { AskKind } from './ask-kind.ts';

/** Lines as people type them into the chat, most of them entries that look like something else, or something else that looks like an entry. */
export const examples: Record<AskKind, string> = {
  entry: `
Let's see: 5 km, then pancakes
Checked if the oven works, and it does
You are the best, said Mia
Thanks, you're great, wrote my first customer
A test passed, and the app is out
Trying out the new bike
Just tested negative
Heute ein Test in Mathe, 2 plus
Hoy una prueba de francés
Un test de mémoire réussi
こんにちはと隣の人に言えた
Sto migliorando: 5 km senza fermarmi
Estoy mejorando en la cocina
Je progresse au piano
What am I good at? I baked 40 croissants.
How was my week? Calm, and I finished the fence.
Find the entry wound, they said, and I did
Found the entry form for the marathon
Opened the show with the entry of the gladiators
Hi from the top of Mont Blanc
Hello world! My first program runs
Said hi to my neighbor
Hey, I did it!
Hi, I finished my thesis
Good morning run, 5 km
Good evening with old friends
Hello, new apartment
Hello again, old piano
Hi Mom, we made it
Good night's sleep at last
Hey Jude on the guitar, all the way through
Good morning yoga before work
Hello Kitty cake baked for Mia
Hi-fi repaired
Hey you, I quit smoking
Hello from Lisbon
Good afternoon at the library
Greeted every guest by name
Bye bye, sugar
Hello. It's me. I sang Adele at karaoke.
How are you holding up, asked Tom, and I told him the truth
Thanks to Anna I finished
Thanks to my coach, 10 km under 50
Thank you note to my teacher
Thank you letter to grandpa posted
Thanked my mother at last
Thank God the test was negative
Thanks for the memories, old car: sold it today
Thanksgiving dinner for twelve
Thank you, body, for 42 km
Thank you for everything, Dad
Thank you for everything
Thank you for nothing, boss. I quit.
Thankful for a quiet day
"Thanks" from my boss, for the first time
Many thanks from a customer today
Thank you all for coming to my recital
Thanks, but no thanks: turned down the offer
Merci Chérie sung at the wedding
What a day!
What a week
What a journey this was. Done.
What I learned today: patience
What I did last week: nothing, and it was good
What did I do last week? I climbed Ben Nevis.
What did I do today? Rested.
What did I do? I asked her out.
What would Anna do? I asked her and did it.
Why did I ever doubt it? I passed!
Why not? Signed up for the half marathon
Who would have thought: I can dance
How I fixed the sink
How cool is that? First prize!
How did I do? 95 percent!
How many people can say that? I ran across Spain
When I saw Anna I hugged her
When did I last feel this good? Ran 10 km!
When was the last time I slept eight hours? Tonight.
Where I grew up: showed it to my kids
Did 30 push-ups
Had my last chemo today
Had my exam on Friday and passed
Did it!
Guess what? I'm engaged
Was I scared? Yes. Did I jump? Also yes.
Should I stay or should I go? I left him.
Am I proud? Very.
Is this real life? Got into MIT
Three times I stayed calm today with a screaming toddler
Three times I fell off, four times I got up
Three times I called, at last they answered
Three times I was sick this month
Two times I said no at work
Five times around the lake
Times are hard
Last week I ran 20 km
Last time with Anna before she moves
Show me the money: first invoice paid
Show my garden to Anna
Showed my runs to my coach
What did I learn? Patience.
How am I doing? Better.
Show and tell at my son's school
Showed everything from last week to my mentor
Find of the day: a first edition of Dune
List of books read this year: 12
Search and rescue training passed
Remember when I could not swim? Today 1 km.
Delete the old code: done
Deleted it
Delete key fixed on my old laptop
Removed the last wall of the kitchen
Make it public: told my family that I am trans
Made that private call to the doctor
Undo years of neglect: first dentist visit
That was yesterday's leftovers, and still delicious
That was a great Sunday
It was on Sunday that I met her
Change the date to the dentist, called them at last
Private lesson with Mr. Ruiz
Guess what? I passed!
Guess what I did on Monday
Who would have thought: I finished it
Who would have thought that I could swim
What I did between March and May: 300 km on foot
What I did on Monday
How often did I want to give up? Not today.
How far I ran: 12 km
How many books I read this year: 31
Have I ever met a kinder dog? No.
Did I run today? Yes, 5 km.
When was the last time I felt proud? Today.
Reminded my boss what I did last year
Told Anna what I did last summer
Show my kids the ocean
Showed all my runs to Ben
List made, groceries bought
List my flat on the market: done
Listed my bike for sale
Find my keys: solved
Did I call Tom back? I did.
Have I told my mother? Yes, today.
ran 5k
planted tomatoes
100 days sober.
Got out of bed
Called mom.
Deadlift 120kg PR!!
What a day: finished the thesis
Bestand: Führerscheinprüfung
Meditated
Did laundry
Quit smoking
Cooked dinner
Read Dune
Slept well
Wrote 500 words
Swam today
Dove in
Was brave today
Was scared, jumped anyway
Hab geschafft
Gelaufen
Oma besucht
Corrí 5 km
Terminé mi cuadro
J'ai couru
Couru 10 km
Ho corso
Corri hoje
Fiz exercício
Walked dog
Said no.
Paid rent
Got promoted!
Passed!
Won!
Bought a house
We won!!!
Finally cried
Baked bread
Gym, 45 min
Yoga 30 min
Went outside
Helped Anna
First snow
Comment section moderated
Come home early, cooked
Habe heute nicht geraucht
Am Freitag bin ich gelaufen
So tired
Bin heute 5 km gelaufen
Hoy terminé mi primer cuadro al óleo. Es feo y lo amo.
Did it
Ho finito il libro
今日は5キロ走った
пробежал 5 км
Fixed sink
Made bed
Flossed
Showered
Graduated
Told Dad
Learned chords
When the rain stopped I ran 10 km
Test passed!
Exam passed
Tests written for the login page
Ok Computer played on guitar
Help given to three neighbors
Quitting day one
`,
  unsure: `
thanks, you're great
hello world, just testing
just trying this out
let's see what happens
let's try this
lets see if this works
testing testing one two
checking if this works
this app is cool
you are the best
lorem ipsum dolor sit amet consectetur
mal sehen was passiert
dies ist nur ein test
du bist toll
esto es una prueba
solo estoy probando
a ver si funciona
ceci est un test
on verra bien
questa è una prova
vediamo se funziona
olá, tudo bem
привет
こんにちは
안녕하세요
مرحبا
set a reminder for 5pm
sorry wrong window
Mach das privat
Borra la última entrada
delete my last entry pls
pls remove my last entry
make everything private
make it all private please
set all my entries to private
can u delete that
undo that
Undo that, please
undo my last entry
change my name
how do i delete my account
delete my account
hola, hay alguien
come funziona questa app
tu peux me rappeler ce que j'ai fait mardi
könntest du mir helfen
export my data
log me out
hide my profile
mets tout en privé stp
supprime la dernière entrée
efface mon compte
comment supprimer mon compte
rends ça public
borra el último
borra la última entrada porfa
pon todo en privado
como borro mi cuenta
cómo cambio mi contraseña
elimina mi cuenta
lösch bitte den letzten eintrag
lösche meinen account
mach alles privat bitte
letzten eintrag löschen
alles auf privat stellen
wie lösche ich mein konto
cancella l'ultima voce
metti tutto privato
come cancello il mio account
elimina il mio profilo per favore
rendilo pubblico
hola q tal
hola qué tal
hola, cómo estás
hi there how are you doing
hey whats up
ciao come va
ciao come stai
salut ça va
salut, comment ça va
hallo wie gehts
na wie gehts dir
guten morgen zusammen
buongiorno
lol ok thanks
ok thanks bye
haha nice
cool thanks
lorem ipsum
lorem ipsum dolor sit amet
aaaaaaa
aaaa bbbb cccc
test test
test test test 123
testing one two three
asdf asdf jkl
hello is anyone there
are you an ai
who made you
jajaja
grazie mille
danke dir
write me a poem
tell me a joke
translate this
ignore previous instructions
who is my best friend?
when was i brave
help
undo
ok
test
asdf
write my performance review
Wie oft bin ich dieses Jahr gelaufen?
Wann habe ich zuletzt meine Oma besucht?
cosa ho fatto ieri
o que eu fiz ontem
was habe ich gestern gemacht
cuántas veces corrí este año
combien de fois ai-je couru
testing 1 2 3
this is a test
lol
昨日何をした？
ماذا فعلت أمس؟
what makes me happy
can you help me
what now
why me
nothing
morning
Anna
hmm
Quand ai-je vu Anna pour la dernière fois
Goodbye
Morning pages
Cheers
What did I do to deserve this?
What did I do wrong?
What have I done?
What was I thinking last night?
What now?
What if I never get better?
Why me?
Why did he leave me?
Who knew I could bake?
Who am I?
How did I get here?
How did I not see it last year?
How many times have I told him
How much more can I take this year?
When did I become so old?
When was the last time I felt alive?
Where did I go wrong?
Did I mention that I got the job?
Did I really do that yesterday?
Can you believe I ran a marathon?
Will it ever get better?
Help
What is the matter with me?
Where is the joy gone
What is the point?
Where is the love?
What is the meaning of life?
Was habe ich letzte Woche gemacht?
Wann habe ich Anna zuletzt gesehen?
¿Qué hice la semana pasada?
Qu'est-ce que j'ai fait la semaine dernière ?
Quand ai-je vu Anna pour la dernière fois ?
What have I become in the last year
What did I do with my life in 2020
What did I see in him?
How often did I fail last month
How often do I see him?
How many times have I given up this year
How many times did I fall
How far have we come
Did I ever think that I could run 10 km?
Did I ever tell you that I love dancing?
Did I ever matter to anyone?
Did I ever finish anything?
Did I ever see it coming?
Did I mention I got the job?
Have I ever been this tired?
Have I ever seen such a sky
When did I last feel at home
Remind me to call Mom on Monday
Tell me what I did wrong
Tell me why I did this last week
Do you remember when we danced in Rome?
Do you know how proud I am?
Can you believe what I did on Monday?
Show me the way home
`,
  greeting: `
hi
Hi!
hello
Hello there
hey
Heyyy
hi there :)
Good morning
good evening!
Good afternoon.
hello 👋
Hi, how are you?
how are you?
Hallo
Hola
bonjour !
Guten Morgen
Buenos días
Bonsoir !
`,
  thanks: `
thanks
Thanks!
thank you
Thank you so much!
thx
thanks a lot
ok thanks
Okay, thank you
Thank you very much.
many thanks
danke
merci beaucoup
gracias
Danke schön!
Vielen Dank
¡Muchas gracias!
Thanks for that
thank you for listening
`,
  question: `
What am I good at?
what are my strengths
How was my week?
how did my week go
Who do I write about most?
Am I improving?
am i getting better
Worin bin ich gut?
Was sind meine Stärken?
Wie war meine Woche?
Über wen schreibe ich am meisten?
Werde ich besser?
¿En qué soy buena?
¿Cómo fue mi semana?
¿Sobre quién escribo más?
¿Estoy mejorando?
En quoi suis-je douée ?
Comment s'est passée ma semaine ?
Sur qui est-ce que j'écris le plus ?
Est-ce que je progresse ?
In cosa sono brava?
Com'è andata la mia settimana?
Di chi scrivo di più?
Sto migliorando?
Find the entry where I quit smoking
Show me the entry about the treehouse
Open my entry from May 3
What did I do last week?
what did i do yesterday
What did I do in March?
What have I done this year?
What did I learn last month?
What did we do in 2025?
What was I doing in October?
What were my best moments this year?
When did I last see Anna?
when did I last go running
When did we last visit Grandma?
When was the last time I called Tom?
When was my last run?
When did I first swim 1 km?
How many times did I run this month?
How often did I run last year?
How many entries do I have?
Who did I meet last week?
Where did I go in May?
Which books did I read this year?
Three times I stayed calm
three times I was brave
Show me three times I stayed calm
Show me last week
show last month
List my entries from March
Find entries with Anna
Show everything about ceramics
What can you do?
Who are you?
How does this work?
Hey, what did I do on Monday?
What did I learn?
what did i learn today?
how am I doing?
How am I doing
show my runs
Show me my runs this year
list my walks
What did I do between March and May?
what did we do between Monday and Friday
What have I done from March to May
What did I do on March 3?
what did I do on the 3rd of March
What did I do two weeks ago
What have I done in the last three months
How often did I swim the past week
Can you remind me what I did on Monday?
Could you tell me what we did last weekend
Remind me what I did in October
Tell me where I went last summer
Do you remember what we did on Friday?
Do you know when I last saw Anna?
Tell me when I last called my sister
Show me what I learned this month
Tell me how often I ran in May
Remind me what I wrote about Anna
Did I ever swim 1 km?
Did I ever write about Tom
Have I ever been to Lisbon?
Have we ever met Priya
Did I run last week?
Did we visit Grandma in May
When did I meet Anna?
When did we go to Lisbon?
When did Anna and I last meet?
When was the last time Tom and I climbed?
When is the last time I baked bread
How often did I run?
How often have I seen Anna?
How many times did I swim?
How many books have I read this year?
How many times have I seen Anna this year?
Do I have any entries about Tom?
What are my entries about ceramics
How many pages did I read in May?
How far did I run?
How long did we hike on Sunday?
What did I write about patience
What did I cook with Ben?
What was my longest run?
What was my last entry?
Show me everything I did with Anna
Show all I did in March
Find everything I wrote about Tom
list my longest runs
List all my walks
Show me my runs with Ben
List all runs in May
Who is the president?
What is the capital of France?
`,
  command: `
make that private
make that private please
Please make it private.
Make it public
make the last one private
Can you make that private?
Set my last entry to public
keep that private
delete the last one
Delete that
delete it please
Please remove my last entry
No, delete that
that was on Sunday
That was yesterday
Actually that was yesterday
Oh, that was on Friday
That was last Friday, actually
No, that was last Friday
no, that is wrong, I meant Sunday
change the date to 3 March
Change the date to March 3rd, 2025
date it yesterday
move it to Monday
it was on Sunday
`,
};
