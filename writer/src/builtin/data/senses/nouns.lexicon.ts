/** What people deal with, and whom. See senses.ts for how to read it. */
export const nouns = `
child: Love, Patience?
  babies baby boy child daughter girl goddaughter godson grandchild granddaughter grandkid grandkids grandson infant kid kiddo newborn preschooler son
  stepdaughter stepson teen teenager toddler triplet tween twin little_one
partner: Love
  boyfriend fiance fiancee fiancé fiancée girlfriend hubby husband missus partner soulmate spouse sweetheart wife
parent: Love, Kindness?
  dad daddy father father-in-law folks ma mam mama mom mother mother-in-law mum mummy pa papa parent stepdad stepfather stepmother stepmum
elder: Love?, Kindness, Patience, Compassion?
  abuela eighty-year-old elderly elders gran gran's grandad granddad grandfather grandfather's grandma grandmother grandmother's grandpa grandparent
  grandparents granny great-aunt great-grandmother great-uncle nan nan's nana ninety-year-old nonna oldest oma opa pensioner retiree senior widow
  widower elderly_lady elderly_man elderly_neighbor elderly_neighbour elderly_woman old_gentleman old_lady old_man old_woman
sibling: Love
  aunt auntie brother brother-in-law cousin family half-brother nephew niece relative sibling sister sister-in-law uncle twin_brother twin_sister
friend: Kindness?, Love?
  bestie bff buddy flatmate friend housemate mate pal roommate best_friend
neighbour: Kindness, Helpfulness
  neighbor neighborhood neighbour neighbourhood next-door stairwell upstairs across_the_road across_the_street lady_downstairs man_downstairs
  next_door
stranger: Kindness, Helpfulness?
  backpacker busker cashier commuter cyclist hitchhiker passenger passer-by passerby postman pram pushchair shopper somebody someone stranger stroller
  tourist traveller waiter waitress a_boy_who a_couple a_girl_who a_lady_who a_man_at a_man_who a_woman_at a_woman_who blind_man blind_woman
  bus_driver crying_man crying_woman deaf_man driver_behind lost_boy lost_child lost_dog lost_girl lost_man lost_tourist lost_woman mother_with_a_pram
  mother_with_a_pushchair old_couple person_behind pregnant_woman shop_assistant someone_at_the taxi_driver two_tourists young_mother
needy: Compassion!, Kindness, Generosity
  afghan asylum beggar evacuee famine foodbank helpline homeless homelessness hospice hungry migrant needy orphan orphanage poor prisoner refugee
  shelter survivors syrian ukrainian underprivileged victims animal_shelter crisis_line earthquake_victims flood_victims food_bank in_a_wheelchair
  in_need lost_everything lost_her_husband lost_her_job lost_his_job lost_his_wife needy_family no_heating no_home pantry_box red_cross rough_sleeper
  rough_sleepers single_mother single_parent sleeping_rough soup_kitchen street_children those_in_need without_heating women's_refuge women's_shelter
sick_person: Compassion!, Kindness, Patience?
  alzheimer alzheimer's bedridden bedside blind coma confused deathbed dementia dialysis disabled dying fever flu frail hospital ill incontinent
  invalid palliative parkinson parkinson's patients sick ward a_patient broken_arm broken_hip broken_leg care_home dying_man dying_woman end_of_life
  her_chemo her_operation her_surgery his_chemo his_operation his_surgery hospice_patient my_patient nursing_home old_patient recovering_from sick_cat
  sick_child sick_colleague sick_dog sick_father sick_friend sick_mother sick_neighbour the_patient wheelchair_user with_cancer with_covid
  with_dementia with_parkinson young_patient
sadness_other: Compassion!, Empathy!, Kindness
  bereaved cried crying distraught dumped grieving heartbreak heartbroken homesick loneliness lonely miscarriage panicking sobbing tearful tears upset
  weeping feeling_down hard_time having_a_bad having_a_hard her_breakup her_divorce her_loss her_tears his_breakup his_divorce his_loss his_tears
  in_distress in_shock in_tears lost_her lost_his rough_time so_sad tough_time was_down was_low was_sad
colleague: Teamwork?, Communication?
  boss co-worker colleague coworker crew department director foreman manager staff supervisor team-mate teammate workmate
client: Communication?, Patience?, Social Intelligence?
  buyer caller client customer guest landlord supplier tenant visitor
learner: Mentoring!, Patience
  apprentice beginner cadet coaching first-graders first-year first-years freshers freshman homework intern junior kindergarten learners mentee
  mentoring newbie newcomer novice pupil rookie schoolchildren schoolkid scout student trainee tutoring under-nines under-tens children's_group
  first_years football_kids her_class his_class little_league my_class nephew's_homework new_colleague new_colleagues new_hire new_hires new_nurse
  new_nurses new_volunteer new_volunteers student_teacher times_tables to_read_to_swim whole_class year_seven year_sevens younger_colleagues
  younger_students youth_group youth_team
group: Teamwork!
  bandmates brigade chain choir classmates club co-op co-workers colleagues committee cooperative coworkers crew doubles ensemble group hackathon
  lineup orchestra quartet relay scrum squad team teammates teamwork troupe volunteers allotment_society book_club brass_band drama_group fire_brigade
  football_club garage_band group_project group_work human_chain lifeboat_crew marching_band my_band my_friends_and_i my_team neighbours_and_i
  night_team our_band our_crew pair_programming relay_race rock_band rowing_club shift_team sports_club tug_of_war
community: Purpose, Teamwork?, Initiative?
  activism allotments beach bees biodiversity block campaign carbon cause charity citizens clean-up cleanup climate co-housing co2 community compost
  council demo democracy demonstration election emissions environment fundraiser fundraising habitat heritage insects litter march ngo nonprofit
  parent-teacher parish planet plastic polling population pta rainforest rally recycling residents rubbish sanctuary scouts society solar
  sustainability tenants town tradition trash vigil village beach_clean bee_hotel blood_drive common_good election_booth food_drive museum_volunteer
  neighbourhood_association parish_council polling_station refugees_welcome river_clean-up school_board solar_panels wildlife_trust
justice: Fairness!, Courage, Purpose
  banner bias bullied bullies bully bullying discrimination equality harassment hateful homophobic inequality injustice justice mobbing petition
  picket placard prejudice protest racism racist rights scapegoat sexism sexist slur strike underpaid unequal unfair unfairly union class_rep
  disability_rights equal_chance equal_pay equal_treatment fair_pay holiday_pay human_rights minimum_wage nurses'_pay overtime_pay pay_gap racist_joke
  racist_remark same_pay same_rights same_rule same_rules sexist_joke sexist_remark shouts_at_trainees sign_for student_council tenants'_union
  wage_gap women's_rights works_council
fair_share: Fairness!
  bonus equal equally evenly fair fairly fairness impartial lots rota turns each_child even_split every_child everyone's_turn same_share
access: Inclusion!, Kindness
  accessibility accessible adhd autism autistic braille captions cleaners deaf excluded foreigner gluten-free halal immigrants inclusion inclusive
  interpreter introverts lgbt minority newcomer newcomers non-verbal outsider part-timers pride ramp step-free subtitles wheelchair
  wheelchair-friendly accessible_toilet alone_at_lunch alt_text at_the_edge different_languages down_syndrome eats_alone everyone_can
  everyone_could_join everyone_felt_welcome exchange_student guide_dog hearing_loop large_print left_alone left_out new_boy new_boy_to
  new_colleague_to new_family new_family_to new_girl new_girl_to new_here new_kid new_neighbours_to night_staff no_one_plays no_one_speaks
  no_one_talks nobody_knew nobody_plays nobody_speaks nobody_talks nobody_wanted_to_play picked_last quiet_boy quiet_colleague quiet_girl quiet_one
  several_languages shy_boy shy_child shy_colleague shy_girl shy_pupil shy_student sign_language single_parents sits_alone vegan_option
animal: Compassion, Kindness, Love?
  aquarium beehive bees bird calf cat chick chicken cows dog donkey duckling ducklings ewe ferret foal frog frogs gerbil goat greyhound hamster
  hedgehog hens hive horse kitten lamb lambing parrot pet pigeon pony puppy rabbit sheep snail squirrel stray strays toad toads tortoise turtle worm
  baby_bird fallen_bird fish_tank guinea_pig injured_bird injured_hedgehog old_dog rescue_dog shelter_cat shelter_dog wounded_bird
plant: Patience, Dependability?
  allotment avocado balcony basil beans beehives bonsai bulb cactus chilli courgette fern ferns fig flowerbed garden garlic geranium greenhouse herb
  herbs houseplant lavender lawn lettuce orchard orchid peas peppers polytunnel potato pumpkin radishes rose rosemary roses sapling seed seedling
  seedlings seeds strawberry succulents sunflower sunflowers tomato tomatoes tulips vegetables vine apple_tree avocado_stone basil_on carrots_in
  lemon_tree olive_tree peace_lily pear_tree raised_bed raised_beds vegetable_patch window_box
nature: Wonder!, Mindfulness
  aurora badger badgers bee bioluminescence blackbird blossom bluebells butterflies butterfly canyon clouds comet constellation coral cosmos cranes
  crocus cuckoo dew dolphin dragonfly dunes eclipse fingernails fireflies firefly foal fossil frost galaxy geyser glacier glow-worm gorge hare heron
  horizon hummingbird icicle icicles jellyfish jupiter kingfisher ladybird lava lightning loon loons meadow meteor milky moon moonlight mountains
  murmuration nebula nightingale otter petals planetarium plankton poppies puffin puffins rainbow redwood reef salmon saturn seal shell shells shore
  sky skylark snowfall snowflake snowflakes sparrow sparrows spiderweb stag star starlings stars storks sunrise sunset swallows swan swans swifts
  telescope thunder tide universe valley volcano waterfall whale wildflowers wolf autumn_leaves barn_owl bear_cub cherry_blossom desert_sky dew_on
  fall_colors first_snow forest_at full_moon harvest_moon kinds_of_birds lake_at lunar_eclipse milky_way mountain_view night_sky northern_lights
  rain_on red_kite river_at saw_a_deer saw_a_fox sea_at sea_eagle solar_eclipse summit_view sunrise_over sunset_over waves_at wild_deer wild_geese
quiet: Mindfulness, Calmness!
  bath bench breath calm candle cuppa dock forest hammock hush jetty lake lakeside lie-in nap peace peaceful pier porch quiet quietly quietness
  retreat riverbank sauna serenity silence sofa stillness tide tranquil woods cup_of_tea hot_tea my_tea park_bench slow_morning tea_in_silence
contemplation: Mindfulness!
  barefoot breathing diary journal meditation mindfulness moment yoga body_scan gratitude_list present_moment slow_walk tai_chi
craft_thing: Craftsmanship!, Creativity?
  apron axe banister bench birch birdhouse blanket boat bonnet bookbinding bookshelf booties bowl bracelet brick bricks cabinet candles canoe cardigan
  ceramic ceramics chair christening clay coop costume cradle crib croquembouche cupboard curtain curtains cushion deck doll dollhouse dovetail
  dovetails drawer drawers dress dresser dry-stone drystone earring embroidery fence floorboards frosting gate gown hem hinge icing joint jumper
  kintsugi knife lace ladder lampshade leather linen marquetry marzipan mitten mittens mosaic mug necklace oak patchwork patio paving pergola
  playhouse porcelain pot pottery puppet pyjamas quilt rug sandpit satchel scarf seam shed shelf skirt skirting soap sock socks spoon stonewall
  stoneware stonework stool stools sweater tapestry teddy timber tote treehouse trousers vase wall wall-hanging wallpapering walnut wardrobe
  windowsill wood wooden wool workbench yarn bench_seat bowl_from bunk_bed candle_holder chicken_coop chopping_board coffee_table cutting_board
  dining_table garden_path greenhouse_frame hedge_laying high_chair jacket_pattern kayak_frame kitchen_table leather_belt loft_bed macrame_hanger
  model_plane model_railway model_ship model_train picture_frame prom_dress rabbit_hutch rocking_horse shirt_pattern soft_toy sourdough_crust
  spice_rack stained_glass sugar_flowers tiles_by toolbox_i violin_bow wallet_from_leather wedding_dress
house_part: Craftsmanship, Problem Solving?, Independence?
  blinds boiler button ceiling chimney cistern damp dishwasher doorbell drain dripping dryer extractor faucet flat-pack floorboard fridge fuse gutter
  handle handrail heel hinge hob ikea kettle lamp lawnmower leak leaking letterbox lightbulb lock loft mailbox mold mould oven pipe pipes plaster
  plumbing radiator roof shutter sink skirting socket splashback squeak stair tap thermostat tile tiles toaster toilet washer wiring zip
  bathroom_light bathroom_tap bed_frame blocked_drain blocked_sink blocked_toilet broken_bike broken_chair broken_door broken_fence broken_handle
  broken_lamp broken_toaster broken_window broken_zip ceiling_light coffee_machine curtain_rail curtain_rod fuse_box garage_door kitchen_sink
  kitchen_tap lawn_mower light_bulb light_switch vacuum_cleaner wardrobe_door washing_machine
vehicle: Problem Solving?, Independence?
  alternator battery bicycle bike brakes carburetor carburettor chain clutch engine exhaust gearbox moped motorbike motorcycle puncture tire tractor
  tyre van spark_plug
food: Creativity, Kindness?
  arepas babka bagels baklava biryani biscuits bread brownie brownies burritos cake casserole challah cheese cheesecake chili chutney cookies
  croissant croissants curry custard dal dhal dinner dish dough dumpling dumplings empanadas enchiladas falafel feast focaccia gnocchi goulash hummus
  injera jam jollof kimchi lasagna lasagne loaf macarons marmalade matzo meal meringue moussaka muffins naan noodles paella pancakes pasta pastry
  pesto pho pickles picnic pie pierogi pierogies pizza quiche ramen ratatouille ravioli recipe risotto roast roti samosas sauce scones souffle soufflé
  soup sourdough stew strudel supper sushi tacos tamales tart tiramisu tofu apple_pie birthday_cake birthday_cakes breakfast_for chicken_soup
  chilli_con dinner_for jam_with lentil_soup lunch_for soup_for stew_for wedding_cake
leftover: Resourcefulness!, Creativity
  borrowed bottles cardboard driftwood hairpin junk junkyard leftover leftovers newspaper newspapers offcuts pallet pallets paperclip scrap scraps
  scratch second-hand secondhand shoebox shoelace shoelaces shoestring string tape thrift toothpick wire bare_hands borrowed_tools broken_pallet
  charity_shop_finds cheap_materials coat_hanger duct_tape egg_boxes egg_cartons empty_fridge fabric_scraps five_euros flea_market hair_tie jam_jars
  leftover_paint leftover_wool leftover_yarn next_to_nothing no_budget odds_and_ends old_bottles old_curtain old_curtains old_door old_jeans
  old_jumper old_ladder old_newspapers old_sheets old_shirt old_shirts old_towels old_tyre old_tyres on_a_shoestring rubber_band safety_pin
  scrap_metal scrap_wood skip_find small_budget sock_and spare_parts string_and ten_euros tight_budget tin_can tin_cans toilet_rolls twenty_euros
  what_was_in what_was_left what_we_had whatever_was wood_scraps zero_budget
art: Creativity!
  acrylics album animation art artist ballet beat beats bracelet canvas card cartoon cartoonist charcoal choreography chorus collage comic creative
  creativity crochet dance decoration decorations design drama drawing earrings easel embroidery ep etching film gallery garland gouache graffiti
  haiku illustration imagination ink kite knitting landscape lantern linocut linoprint logo lyrics mandala melody mural musical necklace needlework
  novel novella oils origami painting papier-mache pastel pastels photo photobook photograph photography picture play playlist poem poetry portrait
  poster pottery print prints puppet remix sandcastle scrapbook screenplay script sculptor sculpture self-portrait sketch sketchbook snowman song
  stop-motion synth theater theatre track tune verse video watercolor watercolour woodcut wreath zine advent_calendar album_cover board_game bouquet_i
  card_game charcoal_drawing children's_book christmas_cards costume_design costume_for dance_piece dance_routine documentary_film embroidery_pattern
  exhibition_of_my fantasy_map flower_arrangement greeting_card greeting_cards illustration_for mural_on music_video new_character own_recipe
  photo_book photo_series picture_book portrait_of pottery_class radio_play recipe_of_my scavenger_hunt school_play_script sculpture_from
  self-portrait_in short_film short_story still_life treasure_hunt
story: Storytelling!
  anecdote autobiography biography blog chapter chronicle documentary eulogy fable legend manuscript memoir memoirs narrative novel podcast stories
  story storyteller storytelling tale travelogue article_about bedtime_stories bedtime_story campfire_story comic_strip diary_entry essay_about
  fairy_tale family_history ghost_stories ghost_story grandfather's_stories graphic_novel letters_from_my life_story my_story oral_history our_story
  play_about podcast_episode short_stories speech_about_my travel_diary war_stories
music: Creativity, Perseverance?
  accordion bagpipe bagpipes banjo bass cello chord chords clarinet concerto drums etude flute fugue guitar harmonica harp keyboard mandolin metronome
  nocturne organ piano prelude recorder riff saxophone scales sonata trumpet ukulele violin sheet_music
stage: Courage, Confidence!
  assembly audience audition auditorium camera concert crowd debut gig interview karaoke keynote lectern lines mic microphone panel performance podium
  premiere presentation recital role slam solo speech spotlight stage stand-up talk audience_of best_man conference_talk dress_rehearsal first_lecture
  gave_the_toast give_a_toast improv_stage in_front_of_a_hundred in_front_of_everyone in_front_of_hundred in_front_of_people in_front_of_strangers
  in_front_of_the_class in_front_of_the_whole in_front_of_two job_interview lady_macbeth lead_role live_on made_a_toast maid_of_honour on_television
  on_tv open_mic opening_night panel_discussion part_in_a_play poetry_slam public_speaking radio_interview radio_show recital_hall school_concert
  solo_in talent_show television_show theatre_stage tv_interview wedding_speech whole_school
fear: Courage!
  abyss afraid anxiety anxious blushing butterflies claustrophobia cliff dark dentist dread elevator fear fears flying freak freaks frightened
  goosebumps height heights highway injection injections jelly knees mice motorway mouse mri needle needles nerves nervous nightmares panic phobia
  pounding rats rollercoaster scared shaking shaky shots shy shyness snake spider spiders stammer stutter sweating tarantula terrified terror
  thunderstorm trembling turbulence vertigo zipline afraid_of afraid_of_heights blood_test blood_tests cable_car deep_end deep_water fear_of
  ferris_wheel hands_trembling heart_in_my heart_pounding heart_was_pounding high_board horse_that_threw hospital_alone legs_were_shaking open_water
  racing_heart rejection_fear roller_coaster roller_coasters root_canal scared_of sick_to_my_stomach stage_fear stage_fright stomach_ache
  stomach_in_knots sweaty_palms terrified_of voice_trembling zip_line
danger: Courage, Calmness?
  accident attacker blaze bomb burglar canal collapse crash drowning earthquake emergency fire flames flood gun rapids smoke
emergency: Calmness, Helpfulness, Compassion
  ambulance bleeding choking collapsed cpr defibrillator ems evacuation fainted fainting heimlich paramedic paramedics seizure tourniquet first_aid
  heart_attack
illness_own: Resilience!, Courage
  addiction amputation anorexia arthritis asthma bankrupt bankruptcy biopsy bipolar breakdown breakup bulimia burn-out burnout cancer chemo
  chemotherapy colostomy concussion covid crisis crutches depression diabetes diagnosis disease divorce epilepsy eviction fibromyalgia foreclosure
  fracture grief hardship heartbreak hip illness injury insolvency insomnia knee layoff loss lupus mastectomy migraine ms ocd operation pacemaker pain
  physio physiotherapy pneumonia prosthesis ptsd radiation radiotherapy recovery redundancy rehab relapse remission scar scars self-harm separation
  sepsis setback stent stress stroke suicidal surgery transplant trauma trouble tumor tumour unemployment adhd_diagnosis back_pain bad_day bad_week
  broken_heart cancer_scan cast_off chronic_pain dark_time eating_disorder fired_from flooded_house got_fired hard_times hard_year hardest_year
  homeless_for house_burned long_covid lost_my_baby lost_my_father lost_my_house lost_my_husband lost_my_job lost_my_mother lost_my_wife low_point
  my_accident my_breakup my_brother_died my_daughter_died my_diagnosis my_divorce my_father_died my_husband_died my_illness my_injury my_mother_died
  my_operation my_sister_died my_son_died my_surgery my_wife_died nervous_breakdown panic_attacks rock_bottom rough_year suicide_attempt
  wheelchair_after without_dad without_her without_him without_mom without_mum worst_day worst_year
sobriety: Self-Control!, Resilience!, Self-Discipline, Courage?
  aa addiction alcohol alcohol-free beer beers bet betting booze bottle cannabis casino cigarette cigarettes cocaine cola craving cravings drink
  drinking drugs gambling gin heroin liquor nicotine pills poker pub rehab relapsed slots smoke-free smoking sober sobriety sponsor temptation urge
  urges vape vaping vodka weed whiskey whisky wine alcoholics_anonymous bar_tonight biting_my_nails clean_and days_clean days_sober dry_january
  energy_drinks glass_of_whisky glass_of_wine last_cigarette last_drink months_clean months_sober nail_biting online_gambling scratch_cards
  second_beer second_glass slot_machine smoke_free third_beer without_a_drink year_sober years_sober
treats: Self-Control, Self-Discipline
  caffeine calories candy carbs chips chocolate coffee coke crisps dessert diet impulse meat shopping snack snacks soda sugar sweets takeaway
  takeaways biscuit_tin fast_food impulse_buy impulse_buying junk_food online_shopping sale_rack second_helping
screens: Self-Control, Focus, Mindfulness
  binge bingeing console doomscrolling facebook gaming instagram netflix notification notifications offline playstation reddit screens scrolling telly
  tiktok twitter xbox youtube airplane_mode candy_crush computer_game dating_app games_all news_feed phone_at phone_away phone_during phone_free
  phone_in phone_off phone_on_silent phone_overnight screen_time social_media video_games
habit: Self-Discipline!, Perseverance
  4am 5:30 5am 6am alarm bedtime burpees calorie crossfit curfew daily dental drill drills dumbbells flashcards floss fruit gym habit kettlebell
  medication meds oatmeal pilates plank push-ups pushups regimen rep reps retainer routine salad sit-ups skincare snooze squats stairs steps streak
  stretches stretching training treadmill vegetables vitamins weigh-in workout 100_days 21_days 30_days 4_am 5_am 6_am a_whole_month alarm_clock
  all_month all_winter all_year at_5 at_5am at_6 at_6am at_dawn at_five at_six before_anyone_else_was_up before_breakfast before_school before_sunrise
  before_the_kids before_work cold_shower cold_showers dawn_every days_in_a_row days_running days_straight each_day each_morning each_night each_week
  early_morning evening_routine every_day every_day_this every_evening every_friday every_monday every_morning every_night every_saturday every_single
  every_single_day every_sunday every_thursday every_tuesday every_wednesday every_week five_in_the_morning five_o'clock five_times_a_week food_diary
  four_times_a_week fruit_and_veg full_week half_past_five homework_first hundred_days in_a_row morning_pages morning_routine morning_run
  new_year's_resolution night_routine practice_session pull_ups push_ups schedule_i seven_days sit_ups six_in_the_morning thirty_days
  three_times_a_week twice_a_day twice_a_week water_a_day weeks_in_a_row weeks_running whole_month
endurance: Perseverance!, Ambition
  10k 15k 21k 42k 5k alps ascent blister blisters camino climb dissertation everest half-marathon handstand headwind hill hills ironman kilimanjaro
  kilometer kilometers kilometre kilometres km lap laps marathon mile miles parkrun peak pilgrimage pull-up pull-ups snowdon steep summit thesis trail
  triathlon ultramarathon uphill #_k #_kilometers #_kilometres #_km #_miles 100_km 100_miles ben_nevis century_ride channel_swim final_hill
  finish_line first_marathon fourth_attempt half_marathon hundred_miles hundredth_attempt last_hill last_lap long_distance long_haul long_run
  marathon_training mont_blanc mountain_pass night_hike relay_leg seventh_attempt stairs_to_the swim_across thesis_i time_trial volcano_climb
sport: Zest?, Perseverance?, Teamwork?
  archery athletics badminton ballet baseball basketball bouldering boxing climbing cricket dribble fencing football game goalkeeper golf gymnastics
  handball hockey judo karate kick-off league match netball padel penalty rowing rugby soccer softball squash tackle tennis volleyball free_throw
  goal_line serve_ace yoga_class
adventure: Zest!, Courage?, Curiosity?
  adventure balloon beach bonfire bungee campfire carnival confetti conga dance dancing disco dodgems festival fireworks funfair go-kart go-karting
  mud open-air paintball parachute paragliding party piggyback puddle puddles rave safari samba sandcastles scooter skinny-dipping skydiving sledge
  sledging snowball snowman spontaneous spontaneously sprinklers surfboard swing swings trampoline waves amusement_park big_slide bouncy_castle
  cold_plunge color_run colour_run concert_in_the escape_to flash_mob fun_fair hot_air_balloon hula_hoop ice_cream jet_ski jump_rope laser_tag
  last-minute_trip mosh_pit mud_run night_swim pillow_fight road_trip roller_coaster roller_skates rope_swing salsa_night sea_swim silent_disco
  skipping_rope snow_angel snow_angels snowball_fight spontaneous_trip theme_park trampoline_park tree_house_night water_fight water_slide
  wild_swimming
win: Ambition!, Perseverance
  a+ a-levels achievement all-time award bachelor belt bronze cert certificate certification championship competition deal degree diploma distinction
  doctorate exam exams final finals funding gcse ged goal goals gold grandmaster grant heat honors honours licence license master's medal milestone pb
  phd podium pr prize prize-giving probation progress promotion qualification qualifier quarter-final raise scholarship semi-final silver success
  tenure title tournament trophy university victory winner acceptance_letter apprenticeship_place award_ceremony bar_exam best_grade best_in best_mark
  best_time big_order biggest_client biggest_deal black_belt black_diamond blue_belt board_exam book_deal brown_belt dream_job dream_school
  dream_university driving_exam employee_of_the_month entrance_exam entrance_test final_exam final_round first_book_deal first_client first_contract
  first_customer first_in_my_family first_job first_order first_paying first_place first_prize full_marks grade_a green_belt head_of high_score
  highest_score interview_success job_offer language_exam law_school league_title level_5 manager_position med_school new_client new_high_score
  new_job new_personal new_record of_the_year offer_letter partner_at pass_mark permanent_contract personal_best personal_record promotion_to
  record_deal sales_award sales_record sales_target scholarship_to second_place second_prize state_exam team_lead test_score the_cup third_place
  third_place_in third_prize top_10 top_marks top_ten top_three won_the_contract won_the_tender world_cup yellow_belt
career: Ambition, Initiative?
  application applications apprenticeship barbershop business cafe café career company crowdfunding cv employer employment etsy freelance headhunter
  internship interview interviewer investor job kickstarter linkedin occupation pitch portfolio recruiter restaurant resume salary sale shop stall
  start-up startup studio bakery_of business_cards business_plan career_change client_list client_pitch first_customer_in food_truck job_application
  job_applications loan_for_my_business market_stall networking_event new_position own_business own_company own_practice own_salon own_shop own_studio
  promotion_interview side_business side_hustle trade_fair website_for_my_business
failure: Resilience!, Perseverance
  attempt attempts defeat failed failing failure fall fell fired loss rejected rejection rejections retake setback after_being_rejected after_failing
  after_falling after_losing after_my_first_failed after_the_fall after_the_rejection after_three_rejections after_two_failed again_after another_no
  bullied_there burned_cake burnt_cake collapsed_cake dropped_out failed_attempt failed_attempts fell_off fifth_try fourth_try got_rejected
  injury_last knocked_back knocked_down laid_off last_place let_go_from lost_4-0 lost_the lost_the_election lost_the_game lost_the_match
  missed_penalty no_again own_goal rejection_letter rejection_letters second_attempt second_try seventh_try sixth_try ten_rejections third_attempt
  third_try turned_down turned_me_down was_rejected were_rejected where_i_was_bullied
weather: Resilience, Perseverance
  blizzard cold darkness drought february fog freezing frost gale hail headwind heat heatwave january mud pouring rain snow snowstorm storm wind
  winter flood_damage
money_thing: Prudence!, Self-Discipline
  bill bills budget cashback coupon coupons debt debts deposit etf expenses installments instalments insurance interest invoice isa loan mortgage
  no-spend overdraft overdrafts payday pension premium quid receipts retirement savings shares spending spreadsheet stocks subscription subscriptions
  tax taxes bank_account car_loan cheaper_insurance cheaper_provider college_fund credit_card direct_debit down_payment electricity_bill
  emergency_fund emergency_savings grocery_bill heating_bill index_fund interest_rate last_installment last_instalment nest_egg no_spend phone_bill
  piggy_bank price_comparison rainy_day rent_deposit retirement_fund savings_account standing_order store_card tax_declaration tax_return water_bill
  will_and_testament
safety: Prudence!
  backup backups check-up checkup condom contract first-aid guidebook headlamp helmet mammogram password passwords risk screening seatbelt sunscreen
  torch two-factor umbrella vaccination warranty a_will danger_of emergency_kit escape_plan evacuation_plan fire_extinguisher first_aid_kit
  life_jacket living_will mole_checked my_will seat_belt smoke_alarm smoke_alarms smoke_detector spare_battery spare_key weather_forecast winter_tyres
order: Organization!
  agenda archive attic basement binder boxes calendar cellar certificates checklist closet clutter contacts contracts documents emails file files
  filing folder folders form forms garage inbox itinerary kanban label labels list mess neat orderly organised organized pantry papers paperwork
  planner records rota schedule seating spreadsheet stockroom storage structure system tidy timeline timetable to-do todo toolbox warehouse whiteboard
  workflow address_book backlog_of bookshelves_by bullet_journal chart_of_chores chore_chart contact_list desk_drawer desktop_folder digital_photos
  drawer_full drawer_of family_photos filing_cabinet guest_list home_office itinerary_for junk_drawer kitchen_drawer loft_space master_plan meal_plan
  medicine_cabinet move_to-do packing_list photo_library photos_from photos_into project_plan seating_plan sewing_room shelf_by shopping_list
  spice_rack stock_room supply_room to-do_list todo_list tool_shed unread_emails wardrobe_sorted wedding_plans weekly_plan weekly_planner
chore: Self-Discipline, Organization
  bedding bins chore chores cleaning dishes errands fridge groceries grocery hoovering housework ironing laundry oven recycling washing-up windowsills
  bed_linen dishwasher_emptied kitchen_floor made_my_bed make_my_bed
tech: Tech Fluency!
  3d 3d-printed ai algorithm api app arduino backend bash bios blender bot breadboard browser bug c++ cad captcha chatbot chatgpt circuit cloud cnc
  code commit compiler computer crm css cybersecurity dashboard database docker drone e-shop endpoint excel firmware formulas frontend git github
  godot golang haskell homepage html java javascript kernel kotlin kubernetes laptop led leds linux livestream machine-learning macro microchip
  microcontroller motherboard nas network oscilloscope pc photoshop php pipeline plugin premiere printer program programs projector prompt python ram
  raspberry recursion regex release repo robot rollback router rss ruby rust script sensor sensors server smartphone software sql ssd swift tablet
  terminal tests typescript unity unreal vba vpn web webpage webshop website whatsapp wifi wordpress zoom 3d_printer api_for app_store arduino_board
  browser_extension circuit_board cnc_machine command_line data_model data_pipeline discord_bot e-mail_account excel_macro excel_sheet game_engine
  google_sheets graphics_card ham_radio hard_drive hard_drives home_network language_model laser_cutter lawn_robot live_stream machine_learning
  memory_leak mixing_desk neural_network newsletter_tool online_banking online_shop open_source operating_system pa_system photos_by_date pivot_tables
  play_store podcast_feed podcast_mic production_bug pull_request raspberry_pi robot_vacuum satellite_dish server_room smart_bulb smart_home
  smartphone_for soldering_iron sound_system spreadsheet_formula spreadsheet_with telegram_bot telescope_mount test_coverage thermostat_app unit_test
  video_call video_conference video_editor vinyl_cutter web_page windows_11
numbers: Analytical Thinking!, Precision?
  algebra anomaly arithmetic benchmark benchmarks calculation calculations calculus chemistry chess comparison correlation cost-benefit data dataset
  derivative endgame equation experiment figures formula fractions geometry graph hypothesis integral integrals logic logs math mathematics maths
  model odds pattern patterns physics probability proof puzzle regression statistic statistics stats strategy sudoku survey telemetry theorem trend
  trends variables budget_figures case_study cause_of chess_game chess_problem chess_puzzle control_group cost_analysis cost_breakdown data_analysis
  diagnosis_of election_data error_rate experiment_results game_theory lab_results linear_algebra log_files logic_puzzle logic_puzzles math_problem
  maths_problem measurements_of opening_theory physics_problem probability_theory pros_and_cons quarterly_figures root_cause root_causes sample_size
  spreadsheet_of survey_results
puzzle: Problem Solving!, Analytical Thinking
  blockage bottleneck brainteaser cipher clue clues crossword deadlock encryption error fault glitch jigsaw knot maze mystery problem puzzle riddle
  rubik rubik's solution sudoku escape_room logic_gate
doubtful: Critical Thinking!
  assumption assumptions bias biased clickbait conspiracy evidence facts headline loophole misinformation myth phishing rumor rumour scam source
  sources statistic trap traps both_sides chain_message fake_news small_letters trick_question
detail: Precision!
  0.01 0.1 blueprint cent comma decimal decimals details discrepancy dosage dose duplicate duplicates exactly footing footnote footnotes gram grams
  measurement measurements microgram micrometer milligram millimeter millimetre millimetres penny perfectly pixel precise precisely rounding spelling
  symmetrical till tolerance typo typos bug_on colour_match dead_on dead_straight double_entry errors_in fine_print grammar_mistake half_a_millimeter
  half_a_millimetre inventory_count last_decimal letter_by_letter line_42 margin_of_error missing_cent missing_comma missing_screw mistakes_in
  one_millimetre scale_drawing seating_to serial_number serial_numbers small_print spelling_error spelling_mistake spelling_mistakes spirit_level
  spot_on stitch_count stock_count thread_count tiny_detail tiny_details to_the_gram to_the_letter to_the_minute to_the_second two_millimetres
  word_for_word wrong_date wrong_digit
idea: Innovation!, Creativity
  brainstorm brainwave concept hack idea innovation invention mock-up mockup patent prototype shortcut twist workaround better_way cheaper_way
  experiment_with faster_way new_method new_process new_system new_use new_way own_version
study: Learning Agility!, Perseverance?
  a1 a2 accent alphabet apprenticeship b1 b2 backstroke bootcamp course coursera curriculum cyrillic dialect duolingo flashcard grammar hiragana
  idioms juggling kanji knots language lesson lessons masterclass module morse pronunciation retraining seminar skill skills syllabus tenses textbook
  tutorial typing udemy unicycle verb verbs vocabulary workshop art_class barre_chords butterfly_stroke chord_chart cooking_class cooking_course
  cpr_course crow_pose dance_class dance_lessons distance_learning driving_lesson driving_test english_course english_words evening_class
  evening_classes first_aid_course first_conversation first_sentence flip_turn forklift_licence french_words front_crawl german_course german_words
  guitar_lessons homework_club hundred_words integration_course irregular_verbs language_class language_course language_school level_b1 new_chord
  new_method new_piece new_programming new_skill new_software new_song new_technique new_tool new_words night_classes night_school online_course
  piano_lessons pottery_course riding_lesson riding_lessons sewing_class sewing_course sign_alphabet singing_lessons spanish_words speed_reading
  subtitles_in swedish_words swimming_lesson swimming_lessons ten_words theory_test took_a_class touch_typing training_course twenty_words
  vocational_training welding_course wine_course yoga_class
language: Learning Agility!, Courage?, Communication
  arabic chinese danish dutch english esperanto farsi finnish french german greek hebrew hindi irish italian japanese korean mandarin norwegian polish
  portuguese russian spanish swahili swedish turkish ukrainian welsh foreign_language native_speaker new_language second_language third_language
knowledge: Curiosity!
  ancestors ancestry ancient anthill archaeology archives astronomy atlas beetle biology birdwatching book books castle cave caves chemistry cosmos
  curiosity curious customs dinosaurs dna documentary durian edible egyptians encyclopedia etymology evolution exhibition fossil fossils galaxy
  genetics geology history insect insects insides lecture library lighthouse literature map microscope museum mushroom mysteries mystery observatory
  octopus origin oysters philosophy planetarium plato quantum question roman romans ruins science species stoics theories theory unfamiliar universe
  vikings volcanoes wikipedia another_religion ant_hill archaeology_dig bird_calls bird_song bird_species black_hole black_holes brewery_tour
  church_records dig_site documentary_about engine_works factory_tour family_tree how_bees how_bread how_clocks how_engines how_it_works how_the
  how_things hundred_questions inside_of nature_reserve new_cuisine new_dish new_food new_part_of_town new_recipe old_letters old_maps other_cultures
  podcast_about podcasts_about rabbit_hole recipe_from rock_pool science_fair science_project secret_of spider_web spiders_web strange_fruit tide_pool
  unknown_part why_the wild_plants
reading: Curiosity, Focus, Learning Agility?
  audiobook chapter classic essay newspaper page pages biography_of library_book novel_by poetry_collection
study_hard: Self-Discipline, Focus, Perseverance
  all-nighter assignment coursework deadline essays revision thesis all_nighter exam_prep library_until past_papers study_session
conflict: Communication, Self-Control?, Social Intelligence?
  argument conflict custody disagreement dispute feud fight fights misunderstanding quarrel quarrels rivalry row shouting tension
hurt: Forgiveness!
  apology betrayal betrayed bitterness enemy estranged ex forgiveness grudge reconciliation resentment rival anger_at cheated_me cheated_on_me hurt_me
  insulted_me left_me let_me_down lied_to_me old_rival second_chance stole_from wronged_me years_of_silence
anger: Self-Control!, Calmness, Patience
  anger angry annoyed annoying criticism furious heckler honked insult insulted insults irritated irritating meltdown noise noisy outburst provocation
  provocations provoked rage rant rude shouted slammed tantrum temper troll violence yelled angry_caller angry_customer angry_email angry_man
  impulse_to internet_troll queue_jumper road_rage rude_caller rude_comment rude_customer rude_email rude_man screaming_child screaming_kids
  screaming_toddler teenager's_outburst traffic_jam_without
truth: Honesty!, Courage?
  candid confession frank frankly honest honestly honesty lie lied openly overpaid sincere transparent truth truthful undercharged actual_reason
  dent_in extra_change extra_money extra_ten extra_twenty feedback_honest forgot_to_charge forgot_to_scan hard_truth hidden_defect honest_answer
  honest_feedback honest_opinion honest_review lying_about not_scanned overpaid_me painful_truth real_age real_feelings real_reason scratch_on
  scratched_car secret_i tell_the_truth the_truth told_a_lie too_little too_much_change too_much_money true_reason unpaid_item white_lie wrong_bill
  wrong_change wrong_score
integrity_thing: Integrity!, Honesty
  backhander bad-mouthing badmouth bribe cheat cheating conscience corrupt corruption ethical ethics falsified falsify gossip gossiping insider
  integrity loyalty oath plagiarise plagiarism principle principles promise purse rumours secret unethical values wallet although_no_one
  although_nobody_saw answer_key arms_company arms_dealer behind_her_back behind_his_back brown_envelope cash_in_hand cheat_sheet child_labour
  copied_answers copy_the_answers dirty_money even_though_no_one even_though_nobody_saw exam_answers fake_numbers fake_receipt fake_review
  fake_reviews fare_dodging forged_signature left_my_number lost_property no_one_was_looking no_one_would_have_known no_one_would_have_noticed
  no_one_would_notice nobody_saw nobody_was_looking nobody_would_have_noticed nobody_would_notice padded_expenses right_thing shortcut_no
  tobacco_client under_the_table without_anyone_knowing
responsibility: Accountability!
  amends blame consequences damage dent fault fine mistake owed post-mortem postmortem refund responsibility spilled spilt apology_note broke_the
  broken_cup broken_lamp_i broken_mug broken_plate broken_vase broken_window complaint_against consequences_of damage_i damage_to error_of_mine
  forgotten_to incident_report late_fee missed_deadline my_debt my_fault my_fault_and my_mistake my_own_mistake my_part my_share my_turn own_error
  own_mess own_mistake wrong_address wrong_email wrong_file wrong_order
duty: Dependability!
  appointment attendance commitment deadline deliveries delivery duty guard handover obligation overtime promise promised punctual reliability shift
  12-hour_shift 24-hour_shift all_deliveries double_shift early_duty early_shift every_sunday_for every_time every_week_for guard_duty key_holder
  last_delivery late_duty late_shift lifeguard_duty milk_round morning_round never_late never_missed_a newspaper_round night_shift not_missed_a
  not_one_day_missed on_call on_time paper_round rota_for school_run shift_in_the shifts_in_a_row spare_keys_to twelve-hour_shift weekend_duty
  whole_shift without_fail without_missing
judgment: Sound Judgment!
  alternatives choice compromise cons crossroads decision dilemma dodgy gut instinct judgement judgment opinion options priorities pros sensible
  sensibly timing trade-off triage wise wisely advice_of after_a_beer after_two_beers avalanche_risk bad_deal bad_feeling better_offer big_decision
  both_offers careful_thought common_sense designated_driver difficult_decision hard_choice hard_decision offer_i over_the_limit red_flag red_flags
  red_light right_choice safer_option second_opinion too_drunk too_good_to_be_true tough_call tough_decision turning_point two_jobs two_offers
  warning_sign
perspective: Perspective!
  hindsight lens mindset perspective shoes viewpoint wisdom worldview another_view big_picture bigger_picture bigger_than_me both_sides
  comparison_with cycle_of_life different_angle different_view from_above from_the_outside her_point_of_view his_point_of_view in_context in_ten_years
  in_the_grand_scheme life_lesson long_run long_term long_view lucky_compared my_father's_side my_mother's_side my_younger_self new_angle old_diaries
  old_diary older_self other_people's_lives other_point_of_view other_side other_side_of point_of_view relative_luxury ten_years_ago ten_years_from
  their_point_of_view twenty_years_ago what_i_have what_matters what_really_matters
listening: Active Listening!, Empathy
  ear heard listening understood feel_heard felt_heard good_listener hear_what open_questions real_answer without_advice without_giving_advice
  without_interrupting without_judging
speech: Communication!
  agreement announcement article bilingual briefing call column conversation debate dialogue discussion email explanation feedback instructions
  introduction letter meeting memo message negotiation negotiations newsletter op-ed presentation press report slide slides speech summary talk
  clear_instructions cover_letter customer_call difficult_conversation difficult_phone doctor_on_the_phone good_conversation hard_email
  honest_conversation interview_with letter_to long_conversation manual_for meeting_notes minutes_of open_letter parent_evening parents'_evening
  parents_evening phone_call phone_calls pitch_to plain_language poster_session press_release radio_interview sign_language_chat slide_deck speech_at
  status_report thank-you_speech user_manual wedding_speech welcome_speech
leader: Leadership!
  board campaign captain captaincy chair chairman chairperson chairwoman chief conductor delegate elected expedition foreman head headteacher
  leadership mayor meeting officer president retro sprint stand-up choir_rehearsal class_president committee_chair company_through conductor_of
  crew_chief crew_of department_through election_to fire_drill first_team_meeting head_chef head_coach head_nurse lead_singer organiser_of_the
  patrol_leader project_lead project_manager project_team rehearsal_of rescue_team scout_leader shift_leader strike_committee supervisor_role
  team_captain team_leader team_meeting team_of team_through ten_people thirty_volunteers tour_guide twenty_volunteers ward_sister
social: Social Intelligence!
  atmosphere diplomatic get-together guests housewarming icebreaker in-laws mixer mood networking party reunion tact tactful wallflower awkward_dinner
  awkward_moment awkward_silence block_party body_language christmas_party colleagues'_drinks conversation_with_a_stranger dinner_party family_feud
  first_date house_party mood_in_the_room names_of_all neighbours'_party neighbours_over networking_lunch new_friend new_friends new_people
  office_party old_friends party_guests room_full room_relax school_friends silence_at_the_table sixty_guests small_talk street_party tense_dinner
  tense_meeting tense_moment tension_in wedding_guests welcome_party
religion: Purpose!
  advent allah baptism bible blessing buddha camino church communion confirmation congregation convent deacon dharma diwali eid faith ganesh god
  gospel hajj hanukkah holi holy hymn iftar imam jerusalem jesus krishna lent liturgy lord lourdes mass mecca monastery monk mosque nativity navratri
  nun parish passover pastor pilgrimage pooja prayer prayers priest psalm puja purim quran rabbi ramadan rosary sabbath santiago scripture sermon
  shabbat suhoor surah synagogue tarawih temple torah umrah vesak vesper vespers worship bar_mitzvah bat_mitzvah bible_study choir_mass christmas_mass
  confession_to_a confirmation_class easter_vigil evening_prayer good_friday hospice_choir meditation_retreat midnight_mass palm_sunday prayer_group
  rosh_hashanah sunday_school yom_kippur
meaning: Purpose!
  calling citizen citizenship dream footprint heritage legacy meaning mission oath purpose tradition value values vision vocation vows bucket_list
  charity_run charity_walk childhood_dream dream_of_mine ethical_bank first_vote for_cancer_research for_charity for_future for_the_climate
  for_the_environment for_the_planet future_generations future_of_my_children goal_in_life green_energy in_her_memory in_his_memory in_memory_of
  life's_work life_goal lifes_work my_values new_year's_resolution next_generation point_of_it values_in what_i_live what_i_want_my_life
  what_really_counts why_i why_i_do
gratitude: Gratitude!
  appreciation binmen blessed blessing blessings fortunate grace grateful gratitude lucky mailman privilege thank-you thankful thanks bin_men
  clean_water doctor_who first_boss good_friends good_health health_i_have healthy_children how_good_i_have how_lucky letter_of_thanks
  my_first_teacher nurse_who old_boss old_coach old_professor old_teacher roof_over simple_things small_joys teacher_who thank-you_cards
  thank-you_letter thank-you_note thank_you thank_you_letter thank_you_note thankful_that those_who_helped warm_bed warm_flat warm_house warm_meal
optimism: Optimism!
  brighter future half-full hope hopeful luck optimism optimistic positive tomorrow uplifting upside better_days better_tomorrow bright_side due_date
  faith_in fresh_start glass_half_full good_luck good_mood good_news_soon good_omen green_light light_at_the_end lucky_charm lucky_day new_beginning
  new_chapter new_job_search new_year next_season next_spring next_time next_year_will on_the_mend second_life second_spring seeds_for_next
  silver_lining spring_to_come spring_will summer_to_come tomorrow_will turned_the_corner
humor: Humor!
  caricature chuckle clown comedy funny giggle giggles goofy haha hilarious impression improv joke jokes knock-knock laugh laughing laughter limerick
  lol meme prank pranks pun punchline ridiculous roast silly smug whoopee april_fool april_fools bad_joke bad_jokes belly_laugh bow_tie_and
  carrot_costume class_laughed comic_timing costume_party cracked_up dad_joke dad_jokes don't_judge dont_judge everyone_laughed fake_moustache
  fake_mustache feel_like_a_genius fit_of_giggles funny_face funny_story funny_voice good_laugh great_laugh he_laughed laughing_fit lost_count
  no_regrets nobody_cried nobody_died nobody_got_sick office_laughed people_laughed room_laughed rubber_duck rubber_spider she_laughed silly_dance
  silly_face silly_hat silly_song silly_voice silly_voices sketch_show stand-up_set tears_of_laughter the_whole_jury they_laughed two_left_feet
  water_balloon water_balloons white_knuckles_and whole_table_laughed whoopee_cushion with_a_cork
romance: Love!
  anniversary bedtime birthday bride bridesmaid cuddle deployed embrace godfather godmother goodnight groom honeymoon hug kiss lullaby marriage
  proposal sleepover valentine vows wedding afternoon_with_my bath_time bedtime_story best_friend's breakfast_in_bed christmas_with date_night
  day_with_my evening_with_my family_album family_dinner family_holiday family_reunion father's_day first_dance first_day_of_school first_steps
  first_tooth first_word good_night_kiss graduation_of grandparents'_day hand_in_hand_with her_first_day his_first_day i_love ice_cream_with_my
  in_my_arms love_letter love_you mother's_day my_heart my_love nephew_in_the_army newborn_in_my_arms on_my_lap on_my_shoulders picnic_with_my
  recital_of school_play tiny_fingernails tiny_fingers tiny_hands tiny_toes training_wheels walk_with_my wedding_anniversary wedding_day wedding_ring
  weekend_with_my whole_family
death: Compassion?, Resilience, Love
  ashes bereavement burial cemetery death died funeral grave obituary wake anniversary_of_her anniversary_of_his eulogy_for late_father late_husband
  late_mother late_wife passed_away
gift: Generosity!, Kindness
  basket blankets blood bouquet donation donuts doughnuts fiver flowers gift gifts hamper kidney money outgrown plasma present proceeds sandwich
  sandwiches tenner tip bone_marrow care_package chocolates_for clothes_to coats_to furniture_to hair_donation half_my_salary hamper_for old_clothes
  old_laptop old_toys spare_room stem_cell tickets_to toys_to
courtesy: Kindness!
  compliment favor favour get-well kindness parcel polite politeness postcard thank-you birthday_surprise get_well groceries_up hot_soup kind_review
  last_seat lift_for my_seat nice_review shopping_up thank-you_card umbrella_to warm_welcome window_seat_to
service: Helpfulness!, Kindness, Generosity?
  errand helpdesk lifeboat sandbags scouts tombola volunteer volunteering bake_sale charity_shop food_parcels forms_for helping_hand jumble_sale
  meals_on_wheels moving_day night_shelter paperwork_for red_cross repair_cafe repair_café soup_run
independence: Independence!
  freedom independence independent lease rent alone_in_the alone_now alone_through alone_to_the at_thirteen by_bus_alone by_train_alone cinema_alone
  dinner_alone driver's_license driving_licence first_apartment first_flat first_paycheck first_salary first_time_alone holiday_alone living_alone
  night_alone on_crutches own_apartment own_apartment_at own_bank_account own_business_at own_car own_decision own_decisions own_feet own_flat
  own_laundry own_meals own_money own_pace own_place own_room own_taxes own_terms own_two_feet own_way restaurant_alone rode_the_subway solo_flight
  solo_hike solo_travel solo_trip trip_alone white_cane white_stick without_a_carer without_a_guide without_a_tutor without_anyone's_help without_dad
  without_instructions without_mum_this without_my_crutches without_my_parents'_help without_my_stick
travel: Curiosity, Zest?
  abroad alps backpack city continent country hostel iceland india island japan journey morocco passport peru sightseeing train trip vietnam map_of
lgbt: Courage!, Honesty, Confidence
  bisexual gay lesbian nonbinary pronouns queer trans transgender coming_out
body_image: Confidence!, Courage
  bald bikini heels lipstick makeup mirror self-esteem self-worth shorts swimsuit wig hearing_aid hearing_aids my_body my_curls my_grey_hair
  red_lipstick without_makeup
therapy: Courage, Humility, Initiative
  counseling counselling counsellor counselor doctor gp hotline psychiatrist psychologist psychotherapist psychotherapy therapist therapy check_up
  couples_therapy crisis_hotline first_session grief_group group_therapy marriage_counseling marriage_counselling rehab_clinic self-help_group
  support_group support_hotline
humility: Humility!
  arrogant credit criticism ego humble humility modest wrong youngest advice_from beginner_again feedback_from help_from mistake_in_public my_limits
  my_pride pride_aside second_fiddle swallow_my_pride swallowed_my_pride
patience: Patience!
  fidgety fussy impatient patience slow slowly tangled toddler's waiting wool wriggly again_and_again hours_of_waiting hundred_times hundredth_time
  in_the_queue kingfisher_photo little_by_little long_line one_stitch patient_with slow_cooker slow_progress stage_by_stage step_by_step
  stubborn_child tenth_time traffic_jam
change: Adaptability!
  blackout canceled cancellation cancelled change changes delay delayed detour lockdown transition uncertainty unexpected unexpectedly unfamiliar
  bridge_closed broke_down broken_projector cancelled_flight cancelled_train change_of_plan change_of_venue closed_road culture_shock
  different_time_zone half_the_ingredients half_the_team last_minute left_hand missed_connection missed_flight missed_train missing_ingredient
  new_apartment new_boss new_city new_climate new_country new_diet new_home new_job_in new_neighbourhood new_normal new_role new_routine new_schedule
  new_school new_shift_pattern new_software_at new_system new_team new_time_zone no_electricity no_internet one_arm one_hand other_hand out_of_stock
  plan_b power_cut power_outage projector_failed rain_on_our rained_out road_closed short_notice sick_babysitter sick_colleague sick_teacher
  strange_bed strike_at_the_airport train_strike venue_closed wheelchair_now wrong_size
focus: Focus!
  attention concentration distraction distractions flow focused pomodoro undivided zone attention_to deep_work full_attention hours_straight
  noise_around one_sitting whole_afternoon without_a_break without_looking_up
injury_play: Resilience!
  ankle bruise bruised cramp cramps injured limp sore sprain sprained stitches wound black_eye blisters_and fever_i taped_ankle
craft_manner: Craftsmanship!, Precision
  artisanal hand-cut hand-dyed hand-forged hand-knitted hand-painted hand-stitched hand-thrown handwoven neat neatly polished seamless clean_joint
  clean_weld finish_is smooth_finish stitches_per
idle: none
  all_previous_instructions previous_instructions system_prompt
`;
